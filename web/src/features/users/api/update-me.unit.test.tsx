import type { QueryKey } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '@/lib/cache/query-client.ts';
import { club, currentUser, event, pageOf, post } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { useUpdateMe } from './update-me.ts';

beforeEach(() => signIn());

function SaveButton() {
  const { mutate, status } = useUpdateMe();
  return (
    <button type="button" onClick={() => mutate({ displayName: 'Ana' })}>
      {status}
    </button>
  );
}

const shown: QueryKey[] = [
  ['posts', 'feed'],
  ['comments', post.id, 'top', 2],
  ['reviews', 'latest'],
  ['events', 'next', 'mine'],
  ['attendees', event.id],
  ['clubs', 'members', club.id, 'admins'],
  ['clubs', 'one', club.slug],
];

test.each(shown.map((queryKey) => [queryKey.join(' '), queryKey] as const))(
  'a new name or picture is also shown in %s, although it was just loaded',
  async (_what, queryKey) => {
    answer({ 'PATCH /api/users/me': currentUser });
    queryClient.setQueryData(queryKey, pageOf());
    const user = show(<SaveButton />);
    await user.click(screen.getByRole('button'));
    await screen.findByText('success');
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  },
);
