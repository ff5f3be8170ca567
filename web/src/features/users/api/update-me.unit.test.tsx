import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '@/lib/cache/query-client.ts';
import { currentUser, pageOf } from '@/testing/samples.ts';
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

test.each(['posts', 'comments', 'reviews', 'events', 'attendees', 'clubs'])(
  'a new name or picture is also shown in the lists of %s that were just loaded',
  async (noun) => {
    answer({ 'PATCH /api/users/me': currentUser });
    queryClient.setQueryData([noun, 'members'], pageOf());
    const user = show(<SaveButton />);
    await user.click(screen.getByRole('button'));
    await screen.findByText('success');
    expect(queryClient.getQueryState([noun, 'members'])?.isInvalidated).toBe(true);
  },
);
