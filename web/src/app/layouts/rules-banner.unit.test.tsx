import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { currentUser } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import RulesBanner from './rules-banner.tsx';

beforeEach(() => signIn());

test('a new version of the Rules is announced until it is accepted', async () => {
  const asked = answer({
    'GET /api/users/me': { ...currentUser, hasNewRules: true },
    'POST /api/users/me/rules': () => new Response(null, { status: 204 }),
  });
  const user = show(
    <>
      <RulesBanner />
      <main id="content" tabIndex={-1} />
    </>,
  );
  const link = await screen.findByRole('link', { name: 'Rules' });
  expect(link.getAttribute('href')).toBe('/rules');
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'New Rules' })).toBeNull());
  expect(asked.at(-1)?.body).toEqual({ version: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('without a new version nothing is shown', async () => {
  const asked = answer({ 'GET /api/users/me': currentUser });
  show(<RulesBanner />);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'New Rules' })).toBeNull();
});
