import type { Report } from '../model/report.ts';

export interface DemoVerdict {
  /** Null when nothing was measured that could tell. */
  readonly behaved: boolean | null;
  readonly sentence: string;
}

/** Whether the gate did with a planted change what it should have done. */
export function demoVerdict(
  { outcome, blocked, cells }: Pick<Report, 'outcome' | 'blocked' | 'cells'>,
  isRegression: boolean,
): DemoVerdict {
  const isDecided = ['pass', 'regression', 'inconclusive'].includes(outcome);
  if (!isDecided || !cells.some((cell) => cell.gated)) {
    const sentence = `Nothing was measured that shows how the gate behaves: the outcome is ${outcome}.`;
    return { behaved: null, sentence };
  }
  const behaved = isRegression ? outcome === 'regression' : outcome !== 'regression' && !blocked;
  const what = isRegression
    ? `the planted regression was ${behaved ? 'found' : 'missed'}`
    : `the harmless change was ${behaved ? 'not ' : ''}${outcome === 'regression' ? 'taken for a regression' : 'blocked'}`;
  const how = behaved ? 'behaved' : 'did not behave';
  return { behaved, sentence: `The gate ${how} as it should: ${what}.` };
}
