import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ben } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { FollowButton } from './follow-button.tsx';

test('a second tap takes the first one back, also before that is drawn', async () => {
  signIn();
  const path = `/api/users/${ben.id}/follow`;
  const asked = answer({
    [`POST ${path}`]: { isFollowing: true, _count: { followers: 1 } },
    [`DELETE ${path}`]: { isFollowing: false, _count: { followers: 0 } },
  });
  show(<FollowButton user={{ ...ben, isFollowing: false }} name="Ben" />);
  const button = screen.getByRole('button');
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(asked.map(({ route }) => route)).toEqual([`POST ${path}`, `DELETE ${path}`]));
});
