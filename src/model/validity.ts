/** What a scenario's runs are worth: whether the two arms may be compared, or what was seen instead. */
export type Validity =
  | { readonly kind: 'valid'; readonly warnings: readonly string[] }
  /** The route is absent at the baseline, so there is nothing to compare with. */
  | { readonly kind: 'new'; readonly seen: string }
  | { readonly kind: 'baseline-failed' | 'candidate-failed' | 'invalid'; readonly seen: string };
