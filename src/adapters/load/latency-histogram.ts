import { build } from 'hdr-histogram-js/dist/HistogramBuilder.js';
import type { Run } from '../../model/run.ts';

/** Ten minutes: far beyond any timeout. */
const MAX_MICROSECONDS = 600_000_000;

/** Response times in microseconds, to three significant digits. autocannon's histogram counts whole milliseconds. */
export class LatencyHistogram {
  readonly #histogram = build({
    lowestDiscernibleValue: 1,
    highestTrackableValue: MAX_MICROSECONDS,
    numberOfSignificantValueDigits: 3,
    bitBucketSize: 32,
  });
  #count = 0;
  #sum = 0;
  #sumOfSquares = 0;
  #min = Infinity;

  record(milliseconds: number): void {
    const microseconds = milliseconds * 1000;
    this.#count += 1;
    this.#sum += microseconds;
    this.#sumOfSquares += microseconds * microseconds;
    if (milliseconds < this.#min) this.#min = milliseconds;
    this.#histogram.recordValue(Math.min(MAX_MICROSECONDS, Math.round(microseconds)));
  }

  reset(): void {
    this.#histogram.reset();
    this.#count = 0;
    this.#sum = 0;
    this.#sumOfSquares = 0;
    this.#min = Infinity;
  }

  /** Milliseconds; infinite if nothing was recorded. */
  get min(): number {
    return this.#min;
  }

  /** In microseconds; null if nothing was recorded. */
  summary(): Run['latency'] {
    if (this.#count === 0) return null;
    const mean = this.#sum / this.#count;
    const variance =
      this.#count < 2
        ? 0
        : Math.max(0, this.#sumOfSquares - this.#count * mean * mean) / (this.#count - 1);
    const max = this.#histogram.maxValue;
    // The histogram rounds percentiles up, of few response times beyond the longest.
    const percentile = (percent: number) =>
      Math.min(max, this.#histogram.getValueAtPercentile(percent));
    return {
      mean,
      stddev: Math.sqrt(variance),
      p50: percentile(50),
      p90: percentile(90),
      'p97.5': percentile(97.5),
      p99: percentile(99),
      max,
    };
  }
}
