/** A PostgreSQL of a test's own. */
import { startPostgres, type Postgres } from '../../gallery/run/postgres.ts';
import { aDirectory } from './repository.ts';

export type { Postgres };

/** @throws when PostgreSQL is not installed */
export const aPostgres = (): Promise<Postgres> => startPostgres(aDirectory('postgres'));
