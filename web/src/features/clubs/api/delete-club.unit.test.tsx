import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '@/lib/cache/query-client.ts';
import { club, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { useDeleteClub } from './delete-club.ts';
import { myClubsQuery } from './get-my-clubs.ts';

beforeEach(() => signIn());

function DeleteButton() {
  const { mutate, status } = useDeleteClub(club);
  return (
    <button type="button" onClick={() => mutate()}>
      {status}
    </button>
  );
}

test('a deleted club is not among my clubs, although they were being loaded meanwhile', async () => {
  const beforeDeletion = Promise.withResolvers<unknown>();
  const replies: unknown[] = [beforeDeletion.promise];
  answer({
    'GET /api/clubs/my-clubs': () => replies.shift() ?? pageOf(),
    [`DELETE /api/clubs/${club.id}`]: new Response(null, { status: 204 }),
  });
  const loaded = queryClient.prefetchQuery(myClubsQuery);
  const user = show(<DeleteButton />);
  await user.click(screen.getByRole('button'));
  await screen.findByText('success');
  beforeDeletion.resolve(pageOf(club));
  await loaded;
  expect(queryClient.getQueryData(myClubsQuery.queryKey)).toEqual([]);
});
