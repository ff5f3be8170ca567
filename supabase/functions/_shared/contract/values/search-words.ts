import * as z from 'zod/mini';

/** What is typed into the search of a list. */
export const searchWords = z
  .string()
  .check(z.minLength(2, 'Type at least 2 characters to search'), z.maxLength(100));
