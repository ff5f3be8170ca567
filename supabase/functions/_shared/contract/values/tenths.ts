import * as z from 'zod/mini';

/** A bound, and the sentence for a number beyond it. */
export type Bound = readonly [value: number, beyond: string];

/** A number with at most one decimal, between two bounds. */
export const tenths = (least: Bound, most: Bound) =>
  z
    .number('Please enter a number')
    .check(z.gte(...least), z.lte(...most), z.multipleOf(0.1, 'Please round to a tenth'));
