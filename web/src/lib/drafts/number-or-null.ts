import { isBlank } from '@contract/common.ts';
import { writtenNumber } from '@contract/values/written-number.ts';

/** The value of an optional number field. Null if it is empty. NaN if it has no number, which the contract rejects. */
export const numberOrNull = (typed: string): number | null =>
  isBlank(typed) ? null : (writtenNumber(typed) ?? Number.NaN);
