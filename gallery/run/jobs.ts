/** What is run: pairs, and arms against themselves. */
import { parseArgs } from 'node:util';
import { experimentIds, readExperiment, type Experiment, type Pair } from './about.ts';

export interface Job {
  readonly experiment: Experiment;
  readonly pair: Pair;
  /** Whether an arm is compared with itself. */
  readonly isItself: boolean;
}

export interface Asked {
  readonly ids: readonly string[];
  /** Arms against themselves, and no pairs. */
  readonly same: boolean;
  /** The pairs that CI runs, and nothing else. */
  readonly ci: boolean;
  /** The page, and no runs. */
  readonly docs: boolean;
}

/** @throws for a flag that there is not */
export function readArguments(args: readonly string[]): Asked {
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

/** In the order of the page: pairs, and behind them arms against themselves. */
export function allJobs(): Job[] {
  const experiments = experimentIds().map(readExperiment);
  return [...experiments.flatMap(pairsOf), ...experiments.flatMap(itselfOf)];
}

/** What is asked for, or why that cannot be run, before anything is. */
export function jobsFor({ ids, same, ci }: Asked): { jobs: Job[] } | { advice: string } {
  const unknown = ids.filter((id) => !experimentIds().includes(id));
  if (unknown.length > 0) {
    return { advice: `${unknown.join(', ')}: give one of ${experimentIds().join(', ')}` };
  }
  if (same && ci) return { advice: 'CI compares nothing with itself: give --same or --ci' };
  if (ids.length === 0 && !same && !ci) return { jobs: allJobs() };
  const jobsOf = (experiment: Experiment) => {
    if (same) return itselfOf(experiment);
    return pairsOf(experiment).filter(({ pair }) => pair.ci || !ci);
  };
  const experiments = (ids.length === 0 ? experimentIds() : ids).map(readExperiment);
  const without = experiments.filter((each) => jobsOf(each).length === 0).map(({ id }) => id);
  if (ids.length > 0 && without.length > 0) {
    const lacks = same ? 'names no folder as itself' : 'has no pair for CI';
    return { advice: `${without.join(', ')}: about.yml ${lacks}` };
  }
  return { jobs: experiments.flatMap(jobsOf) };
}

function pairsOf(experiment: Experiment): Job[] {
  return experiment.pairs.map((pair) => ({ experiment, pair, isItself: false }));
}

/** None where `about.yml` asks for none. */
function itselfOf(experiment: Experiment): Job[] {
  const { itself, pairs } = experiment;
  const [first] = pairs;
  if (itself === null || !first) return [];
  const pair: Pair = {
    ...first,
    name: null,
    baseline: itself,
    candidate: itself,
    expect: 'alike',
    gone: null,
    cells: [],
    names: null,
    reportedChange: null,
    ci: false,
  };
  return [{ experiment, pair, isItself: true }];
}

/** What a job is called. */
export function titleOf({ experiment, pair, isItself }: Job): string {
  if (isItself) return `${experiment.id}: with itself`;
  return pair.name === null ? experiment.id : `${experiment.id}: ${pair.name}`;
}
