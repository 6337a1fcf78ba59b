/** Chooses the comparisons to run: pairs, and arms against themselves. */
import { parseArgs } from 'node:util';
import { experimentIds, readExperiment, type Experiment, type Pair } from './about.ts';

export interface Job {
  readonly experiment: Experiment;
  readonly pair: Pair;
  readonly isItself: boolean;
}

export interface Arguments {
  readonly ids: readonly string[];
  /** Run arms against themselves, and no pairs. */
  readonly same: boolean;
  /** Run the pairs marked for CI, and nothing else. */
  readonly ci: boolean;
  /** Write the page, and run nothing. */
  readonly docs: boolean;
}

/** @throws for an unknown flag */
export function readArguments(args: readonly string[]): Arguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      same: { type: 'boolean', default: false },
      ci: { type: 'boolean', default: false },
      docs: { type: 'boolean', default: false },
    },
  });
  return { ids: positionals, ...values };
}

/** In the order of the page: first pairs, then arms against themselves. */
export function allJobs(): Job[] {
  const experiments = experimentIds().map(readExperiment);
  return [...experiments.flatMap(pairsOf), ...experiments.flatMap(selfComparisonOf)];
}

/** The jobs that the arguments select, or why they select none. */
export function jobsFor({ ids, same, ci }: Arguments): { jobs: Job[] } | { advice: string } {
  const unknown = ids.filter((id) => !experimentIds().includes(id));
  if (unknown.length > 0) {
    return {
      advice: `${unknown.join(', ')}: no such experiment; choose from ${experimentIds().join(', ')}`,
    };
  }
  if (same && ci) return { advice: 'CI runs pairs only: use --same or --ci, not both' };
  if (ids.length === 0 && !same && !ci) return { jobs: allJobs() };
  const jobsOf = (experiment: Experiment) => {
    if (same) return selfComparisonOf(experiment);
    return pairsOf(experiment).filter(({ pair }) => pair.ci || !ci);
  };
  const experiments = (ids.length === 0 ? experimentIds() : ids).map(readExperiment);
  const without = experiments.filter((each) => jobsOf(each).length === 0).map(({ id }) => id);
  if (ids.length > 0 && without.length > 0) {
    const lacks = same ? 'sets no compareWithItself' : 'marks no pair with ci: true';
    return { advice: `${without.join(', ')}: about.yml ${lacks}` };
  }
  return { jobs: experiments.flatMap(jobsOf) };
}

function pairsOf(experiment: Experiment): Job[] {
  return experiment.pairs.map((pair) => ({ experiment, pair, isItself: false }));
}

/** Empty unless `about.yml` sets `compareWithItself`. */
function selfComparisonOf(experiment: Experiment): Job[] {
  const { compareWithItself: folder, pairs } = experiment;
  const [first] = pairs;
  if (folder === null || !first) return [];
  const pair: Pair = {
    ...first,
    name: null,
    baseline: folder,
    candidate: folder,
    expect: 'alike',
    noLongerTrue: null,
    cells: [],
    mustName: null,
    reportedChange: null,
    ci: false,
  };
  return [{ experiment, pair, isItself: true }];
}

export function titleOf({ experiment, pair, isItself }: Job): string {
  if (isItself) return `${experiment.id}: with itself`;
  return pair.name === null ? experiment.id : `${experiment.id}: ${pair.name}`;
}
