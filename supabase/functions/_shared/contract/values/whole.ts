import * as z from 'zod/mini';
import type { Bound } from './tenths.ts';

/** A whole number between two bounds. Each has its sentence, and so has a fraction. */
export const whole = (fraction: string, least: Bound, most: Bound) =>
  z.number('Please enter a number').check(z.int(fraction), z.gte(...least), z.lte(...most));
