import { pipePage } from '@contract/pipes.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';
import { paging } from '@/lib/pages.ts';

/** My pipes, by name. They fit on one page. */
export const pipesQuery = infiniteQueryOptions({
  queryKey: ['pipes'],
  queryFn: ({ signal }) => ask(pipePage, '/api/pipes', { signal, fallback: 'Failed to load your pipes' }),
  ...paging,
});
