import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { ask } from './api-client.ts';

/** The query of one reply, which is parsed by `schema`. `fallback` is the sentence to show when the server sends none. */
export const replyQuery = <Schema extends z.core.$ZodType, Key extends QueryKey>(
  queryKey: Key,
  schema: Schema,
  path: string,
  fallback?: string,
) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => ask(schema, path, { signal, ...(fallback !== undefined && { fallback }) }),
  });
