import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '@/lib/cache/query-client.ts';
import { perform } from '@/testing/perform.tsx';
import { club, pageOf } from '@/testing/samples.ts';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { useDeleteClub } from './delete-club.ts';
import { myClubsQuery } from './get-my-clubs.ts';

beforeEach(() => signIn());

const useDelete = () => useDeleteClub(club, () => undefined);

test('a deleted club is not among my clubs, although they were being loaded meanwhile', async () => {
  const beforeDeletion = Promise.withResolvers<unknown>();
  const replies: unknown[] = [beforeDeletion.promise];
  answer({
    'GET /api/clubs/my-clubs': () => replies.shift() ?? pageOf(),
    [`DELETE /api/clubs/${club.id}`]: new Response(null, { status: 204 }),
  });
  const loaded = queryClient.prefetchQuery(myClubsQuery);
  await perform(useDelete, undefined);
  beforeDeletion.resolve(pageOf(club));
  await loaded;
  expect(queryClient.getQueryData(myClubsQuery.queryKey)).toEqual([]);
});
