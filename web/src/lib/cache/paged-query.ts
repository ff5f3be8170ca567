import type { Page } from '@contract/common.ts';
import { infiniteQueryOptions, type QueryKey, type QueryMeta } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { ask, type RequestOptions, withQuery } from '@/lib/api/api-client.ts';
import { paging } from './pages.ts';

type ListOptions = Pick<RequestOptions, 'fallback'> & {
  /** The filter, the order and the page size. */
  query?: Parameters<typeof withQuery>[1];
  meta?: QueryMeta;
};

/** The query of a list that loads page by page. `schema` is the schema of a page. */
export const pagedQuery = <Schema extends z.core.$ZodType<Page<unknown>>, const Key extends QueryKey>(
  queryKey: Key,
  schema: Schema,
  path: string,
  { query, meta, ...options }: ListOptions = {},
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: cursor, signal }) =>
      ask(schema, withQuery(path, { ...query, cursor }), { ...options, signal }),
    ...paging,
    ...(meta && { meta }),
  });
