import type { Scope } from '@contract/events/series.ts';

/** Which evenings of a series can be changed, cancelled or deleted together. */
export const scopes = [
  ['THIS', 'Only this evening'],
  ['LATER', 'This and later evenings'],
  ['ALL', 'All evenings still to come'],
] as const satisfies readonly (readonly [Scope, string])[];
