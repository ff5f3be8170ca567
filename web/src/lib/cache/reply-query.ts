import { type QueryKey, type QueryMeta, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { ask, type RequestOptions } from '@/lib/api/api-client.ts';

/** The query for a single reply, which is parsed with `schema`. */
export const replyQuery = <Schema extends z.core.$ZodType, Key extends QueryKey>(
  queryKey: Key,
  schema: Schema,
  path: string,
  { meta, ...options }: Pick<RequestOptions, 'fallback'> & { meta?: QueryMeta } = {},
) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => ask(schema, path, { ...options, signal }),
    ...(meta && { meta }),
  });
