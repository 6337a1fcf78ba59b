/**
 * The services that apps often need: how to recognise each, and how to run one for a test. Used to say which
 * service an app misses, and to propose a workflow with it.
 */

export type ServiceName =
  | 'PostgreSQL'
  | 'MySQL'
  | 'MariaDB'
  | 'Redis'
  | 'MongoDB'
  | 'RabbitMQ'
  | 'Kafka'
  | 'Elasticsearch'
  | 'Memcached'
  | 'NATS';

export interface ServiceKind {
  readonly name: ServiceName;
  /** The port that it usually listens on. */
  readonly port: number;
  /** An image of it, without registry and tag, at the end of its name. */
  readonly image: RegExp;
  /** Packages with which an app connects to it. */
  readonly drivers: readonly string[];
}

/** Those of which `init` can propose a container come first. */
export const SERVICES: readonly ServiceKind[] = [
  {
    name: 'PostgreSQL',
    port: 5432,
    image: /^(?:postgres|postgresql|postgis|pgvector|timescaledb)\b/,
    drivers: ['pg', 'postgres', 'pg-promise', 'slonik', '@fastify/postgres'],
  },
  // Before MySQL: an app with the driver of MariaDB may have that of MySQL, too.
  {
    name: 'MariaDB',
    port: 3306,
    image: /^mariadb\b/,
    drivers: ['mariadb'],
  },
  {
    name: 'MySQL',
    port: 3306,
    image: /^(?:mysql|percona)\b/,
    drivers: ['mysql2', 'mysql', '@fastify/mysql'],
  },
  {
    name: 'Redis',
    port: 6379,
    image: /^(?:redis|valkey|keydb|redis-stack|redis-stack-server)\b/,
    drivers: ['redis', 'ioredis', '@fastify/redis', 'bull', 'bullmq', 'connect-redis'],
  },
  {
    name: 'MongoDB',
    port: 27017,
    image: /^(?:mongo|mongodb|mongodb-community-server)\b/,
    drivers: ['mongodb', 'mongoose', '@nestjs/mongoose', '@fastify/mongodb'],
  },
  { name: 'RabbitMQ', port: 5672, image: /^rabbitmq\b/, drivers: ['amqplib'] },
  { name: 'Kafka', port: 9092, image: /^(?:kafka|cp-kafka|redpanda)\b/, drivers: ['kafkajs'] },
  {
    name: 'Elasticsearch',
    port: 9200,
    image: /^(?:elasticsearch|opensearch)\b/,
    drivers: ['@elastic/elasticsearch'],
  },
  { name: 'Memcached', port: 11211, image: /^memcached\b/, drivers: ['memjs', 'memcached'] },
  { name: 'NATS', port: 4222, image: /^nats\b/, drivers: ['nats'] },
];

/** A service of a compose file. */
export interface ComposeService {
  /** The compose file, relative to the repository's root. */
  readonly file: string;
  /** Its key in that file. */
  readonly key: string;
  /** Null if it is none that we know. */
  readonly kind: ServiceName | null;
  /** As it is written; null if the service has a build and no name for its image. */
  readonly image: string | null;
  /** Whether it has a build, whose image gets that name. */
  readonly isBuilt: boolean;
  /** Ports of the host that lead to it. */
  readonly ports: readonly number[];
  readonly environment: Readonly<Record<string, string>>;
}

/** Of an image such as `docker.io/bitnami/postgresql:16`; null if it is none that we know. */
export function serviceOfImage(image: string): ServiceName | null {
  const name =
    image
      .replace(/[:@].*$/, '')
      .split('/')
      .at(-1) ?? '';
  return SERVICES.find((each) => each.image.test(name))?.name ?? null;
}

/**
 * Which service is meant by a port. Two of them share 3306; the app's dependencies tell them apart.
 *
 * @param dependencies names of the app's packages
 */
export function serviceAtPort(
  port: number,
  dependencies: readonly string[] = [],
): ServiceName | null {
  const here = SERVICES.filter((each) => each.port === port);
  const used = here.find(({ drivers }) => drivers.some((driver) => dependencies.includes(driver)));
  return (used ?? here.at(-1))?.name ?? null;
}
