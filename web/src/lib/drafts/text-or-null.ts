import { isBlank } from '@contract/common.ts';

/** The value of an optional field: the text without surrounding white space, or null if it is blank. */
export const textOrNull = (typed: string) => (isBlank(typed) ? null : typed.trim());
