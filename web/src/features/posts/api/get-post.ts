import { post } from '@contract/posts.ts';
import { addresses } from '@/lib/api/addresses.ts';
import { replyQuery } from '@/lib/cache/reply-query.ts';

export const postQuery = (id: string) =>
  replyQuery(['posts', 'one', id], post, addresses.post(id), {
    fallback: 'Failed to load post',
  });
