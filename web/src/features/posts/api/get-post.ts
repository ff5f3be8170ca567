import { post } from '@contract/posts.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

export const postQuery = (id: string) =>
  replyQuery(['posts', 'one', id], post, `/api/posts/${encodeURIComponent(id)}`, {
    fallback: 'Failed to load post',
  });
