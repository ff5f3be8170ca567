import type { ClubActivity } from '@contract/clubs/activity.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ana, another, ben, club, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import ActivityLog from './activity-log.tsx';

beforeEach(() => signIn());

const joined: ClubActivity = {
  id: club.id,
  kind: 'JOINED',
  actor: ben,
  user: ben,
  role: 'MEMBER',
  removal: null,
  ban: null,
  requestNote: null,
  createdAt: club.createdAt,
};

test('the activity log says who did what to whom, and why', async () => {
  answer({
    [`GET /api/clubs/${club.id}/activity`]: pageOf(
      joined,
      another(joined, 1, { kind: 'ROLE_CHANGED', actor: ana, role: 'ADMIN' }),
      another(joined, 2, { kind: 'ROLE_CHANGED', actor: ben, role: 'ADMIN' }),
      another(joined, 3, { kind: 'MEMBER_REMOVED', actor: ana, user: null }),
      another(joined, 4, {
        kind: 'CONTENT_REMOVED',
        actor: ana,
        role: null,
        removal: { kind: 'post', text: 'Buy my tins', reason: 'No sales here' },
      }),
      another(joined, 5, { kind: 'LEFT', actor: null, user: null }),
      another(joined, 6, {
        kind: 'BANNED',
        actor: ana,
        ban: { reason: 'Sells tins', endsAt: '2026-12-01T12:00:00.000Z' },
      }),
      another(joined, 7, { kind: 'BANNED', actor: ana, ban: { reason: null, endsAt: null } }),
      another(joined, 8, { kind: 'BAN_LIFTED', actor: ana }),
    ),
  });
  show(<ActivityLog clubId={club.id} />);
  await screen.findByText('Buy my tins');
  screen.getByText('Reason: No sales here');
  screen.getByText('Reason: Sells tins');
  const sentences = screen.getAllByRole('listitem').map((entry) => entry.querySelector('p')?.textContent);
  expect(sentences.map((sentence) => sentence?.trim())).toEqual([
    'Ben Okoro joined',
    'Ana Silva made Ben Okoro an admin',
    'Ben Okoro became an admin',
    'Ana Silva removed Deleted member',
    'Ana Silva removed a post by Ben Okoro',
    'Deleted member left',
    'Ana Silva banned Ben Okoro until Dec 1, 2026',
    'Ana Silva banned Ben Okoro permanently',
    'Ana Silva lifted the ban on Ben Okoro',
  ]);
});
