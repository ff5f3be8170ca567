import type { PrivacySettings } from '@contract/privacy.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { PrivacyCards } from './privacy-cards.tsx';

beforeEach(() => signIn());

const settings: PrivacySettings = {
  whoCanWrite: 'EVERYONE',
  sharesPresence: true,
  listsClubs: true,
  isFindable: true,
  showsLastSeen: false,
};
const path = '/api/users/me/privacy';
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').findIndex(({ checked }) => checked);

test('of the choices that the arrow keys pass, the last one wins, and no earlier one is shown again', async () => {
  const replies: ((isSaved: boolean) => void)[] = [];
  const asked = answer({
    [`GET ${path}`]: settings,
    [`PATCH ${path}`]: (change: Partial<PrivacySettings>) =>
      new Promise((resolve) => {
        replies.push((isSaved) => resolve(isSaved ? { ...settings, ...change } : refuse(500, 'Bad day')));
      }),
  });
  const sent = () => asked.filter(({ route }) => route.startsWith('PATCH')).map(({ body }) => body);
  const user = show(<PrivacyCards />);
  const [, ...others] = await screen.findAllByRole('radio');
  for (const radio of others) await user.click(radio);
  expect(chosen()).toBe(3);
  expect(sent()).toEqual([{ whoCanWrite: 'FOLLOWED_AND_CLUBS' }]);
  await act(async () => replies[0]?.(true));
  await waitFor(() =>
    expect(sent()).toEqual([{ whoCanWrite: 'FOLLOWED_AND_CLUBS' }, { whoCanWrite: 'NOBODY' }]),
  );
  expect(chosen()).toBe(3);
  // After a failure, the server's state is shown.
  await act(async () => replies[1]?.(false));
  expect((await screen.findByRole('alert')).textContent).toContain('Bad day');
  expect(chosen()).toBe(1);
});
