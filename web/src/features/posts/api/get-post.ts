import { post } from '@contract/posts.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '@/lib/api-client.ts';

export const postQuery = (id: string) =>
  queryOptions({
    queryKey: ['posts', 'one', id],
    queryFn: ({ signal }) =>
      ask(post, `/api/posts/${encodeURIComponent(id)}`, { signal, fallback: 'Failed to load post' }),
  });
