import { isBlank } from '@contract/common.ts';

/** The value of an optional field: the text without the white space around it, or null if there is nothing to read. */
export const textOrNull = (typed: string) => (isBlank(typed) ? null : typed.trim());
