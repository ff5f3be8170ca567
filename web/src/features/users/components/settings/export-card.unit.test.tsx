import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { isSignedIn, whySessionEnded } from '@/lib/session/session.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { ExportCard } from './export-card.tsx';

const path = 'GET /api/users/me/export';

beforeEach(() => signIn());

test('a 401 during the export ends the session, like any other', async () => {
  answer({ [path]: refuse(401, 'Authentication required. Please log in.') });
  const user = show(<ExportCard />);
  await user.click(screen.getByRole('button', { name: /^Download your data/ }));
  await waitFor(() => expect(isSignedIn()).toBe(false));
  expect(whySessionEnded()).toBe('expired');
});

test("if the export fails, the server's error is shown", async () => {
  answer({ [path]: refuse(429, "You're doing that too often. Please try again later.") });
  const user = show(<ExportCard />);
  await user.click(screen.getByRole('button', { name: /^Download your data/ }));
  await screen.findByText("You're doing that too often. Please try again later.");
  expect(isSignedIn()).toBe(true);
});
