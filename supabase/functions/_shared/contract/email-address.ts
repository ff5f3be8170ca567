import * as z from 'zod/mini';

/** Without what makes mail programs read a list, a name or another address. Refusals and limits are by address. */
const form = /^[^@\s\p{C}"(),:;<>[\\\]]+@[^@\s\p{C}"(),:;<>[\\\]]+\.[^@\s\p{C}"(),:;<>[\\\]]+$/u;
export const emailAddress = z
  .string()
  .check(z.trim(), z.maxLength(254), z.regex(form, 'Please enter an email address.'));
