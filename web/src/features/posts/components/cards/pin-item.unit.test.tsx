import { expect, test } from 'vitest';
import { queryClient } from '@/lib/cache/query-client.ts';
import { another, club, pageOf, post } from '@/testing/samples.ts';
import { pinnedPostsQuery } from '../../api/get-pinned-posts.ts';
import { pinItem } from './pin-item.tsx';

test('a fourth post cannot be pinned if the page shows three pinned ones, but one of them can be unpinned', () => {
  const pinned = [1, 2, 3].map((at) => another(post, at, { isPinned: true }));
  const [first = post] = pinned;
  expect(pinItem(post, queryClient)).toMatchObject({ label: 'Pin Post', isDisabled: false });
  queryClient.setQueryData(pinnedPostsQuery(club.id).queryKey, {
    pages: [pageOf(...pinned)],
    pageParams: [''],
  });
  expect(pinItem(post, queryClient)).toMatchObject({ label: 'Pin Post (3 are pinned)', isDisabled: true });
  expect(pinItem(first, queryClient)).toMatchObject({ label: 'Unpin Post', isDisabled: false });
  queryClient.clear();
});
