/** What the page of a history has of its series beyond their indices. Types only, which the page and its script share. */
import type { HistoryData, HistorySeries } from '../../model/plot-data.ts';

export interface ShownSeries extends HistorySeries {
  /**
   * Of a series of another tool, its values as they are shown, one for each commit. They have no range, so `low` and
   * `high` are the index. Null where comparisons make the index.
   */
  readonly values: readonly string[] | null;
}

/** The data file of the page. */
export interface ShownHistory extends HistoryData {
  readonly series: readonly ShownSeries[];
}
