/** An entry of the catalogue of warnings: its values, its sentence, and its cause and remedy for docs/reference/messages.md. */
import * as z from 'zod';
import { metricNamed, type MetricName } from './metric.ts';

/** What docs/reference/messages.md says of a message. */
export interface Explained {
  /** Why it happens, and what it means for the verdict. */
  readonly cause: string;
  readonly remedy: string;
}

/** Any warning may name the app of the configuration file and the merged report that it comes from. */
export const originShape = { app: z.string().optional(), report: z.string().optional() };

export type ValuesOf<Shape extends z.ZodRawShape> = {
  readonly [Name in keyof Shape]: z.infer<Shape[Name]>;
};

export interface Entry<Values extends z.ZodRawShape> extends Explained {
  readonly values: Values;
  /**
   * It follows from a report's launches. Merging drops it from each report, since the merged launches
   * produce it again.
   */
  readonly isDerived?: true;
  /** It counts what happened so far, so a later one of the same scenario and request replaces it. */
  readonly isRunningCount?: true;
  /**
   * How the warnings of several machines become one, if their values differ. Without it only warnings of the same text
   * do. It is for values of the whole comparison: what somebody has to look for on one machine stays a warning of its own.
   */
  readonly merging?: {
    merge(all: readonly z.infer<z.ZodObject<Values>>[]): z.infer<z.ZodObject<Values>>;
    /** Only warnings for which it is equal are merged. */
    alike?(values: z.infer<z.ZodObject<Values>>): unknown;
  };
  /** What happened, what it means, what to do: whole sentences of plain text. */
  readonly sentence: (values: z.infer<z.ZodObject<Values>>) => string;
  /** For docs/reference/messages.md. */
  readonly example: ValuesOf<Values> & Partial<ValuesOf<typeof originShape>>;
}

/** Infers the type of `sentence` from `values`. */
export function entry<Values extends z.ZodRawShape>(one: Entry<Values>): Entry<Values> {
  return one;
}

export const text = z.string();
export const count = z.int().nonnegative();
export const scenario = z.string();
/** `GET /users`; null where the scenario has one request only. */
export const request = z.string().nullable();
export const file = z.string();

/** Begins a sentence. */
export function metricTitle(metric: MetricName): string {
  const { title } = metricNamed(metric);
  return title.charAt(0).toUpperCase() + title.slice(1);
}
