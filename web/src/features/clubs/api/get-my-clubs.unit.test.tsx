import { expect, test } from 'vitest';
import { queryClient } from '@/lib/cache/query-client.ts';
import { another, club } from '@/testing/samples.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { myClubsQuery } from './get-my-clubs.ts';

test('all clubs of a member are loaded, even if they fill several pages', async () => {
  const second = another(club, 1, { slug: 'ember' });
  const pages = [
    { items: [club], nextCursor: '1' },
    { items: [second], nextCursor: null },
  ];
  const asked = answer({ 'GET /api/clubs/my-clubs': () => pages.shift() });
  expect(await queryClient.fetchQuery(myClubsQuery)).toEqual([club, second]);
  expect(asked.map(({ query }) => query)).toEqual(['', '?cursor=1']);
});
