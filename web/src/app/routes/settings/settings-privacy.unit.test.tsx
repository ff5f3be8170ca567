import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ben, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import SettingsPrivacy from './settings-privacy.tsx';

const heading = () => screen.getByRole('heading', { name: 'Muted' });

test('a link to what is muted leads there once the cards above have loaded', async () => {
  signIn();
  let reply: (blocked: unknown) => void = () => undefined;
  answer({
    'GET /api/users/me/privacy': {
      whoCanWrite: 'EVERYONE',
      sharesPresence: true,
      listsClubs: true,
      isFindable: true,
      showsLastSeen: false,
    },
    'GET /api/users/me/blocks': () => new Promise((resolve) => (reply = resolve)),
    'GET /api/users/me/mutes': pageOf(),
  });
  show(<SettingsPrivacy />, '/settings/privacy#mutes');
  await screen.findByText('You have not muted anything.');
  await screen.findByText('Who can message me');
  expect(document.activeElement).not.toBe(heading());
  await act(async () => reply(pageOf(ben)));
  await waitFor(() => expect(document.activeElement).toBe(heading()));
});
