import type { ClubActivity } from '@contract/clubs/activity.ts';
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ana, another, ben, club, event, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { textsOf } from '@/testing/texts-of.ts';
import ActivityLog from './activity-log.tsx';

// Loading it for the first time takes longer than a test waits on a busy machine.
beforeAll(() => import('@/components/overlays/alert-dialog-surface.tsx'));
beforeEach(() => signIn());

const joined: ClubActivity = {
  id: club.id,
  kind: 'JOINED',
  actor: ben,
  user: ben,
  role: 'MEMBER',
  removal: null,
  ban: null,
  timeOut: null,
  requestNote: null,
  bulkRemoval: null,
  isUndone: false,
  viewer: { canUndo: false },
  publishesAt: null,
  event: null,
  createdAt: club.createdAt,
};

const removed = {
  kind: 'BULK_REMOVED',
  actor: ana,
  bulkRemoval: { counts: { post: 12, comment: 1 }, period: 'DAY' },
} as const;

test('the activity log says who approved and declined posts that waited', async () => {
  const removal = { kind: 'post', text: 'Buy my tins', reason: 'No sales here' } as const;
  answer({
    [`GET /api/clubs/${club.id}/activity`]: pageOf(
      another(joined, 1, { kind: 'POST_APPROVED', actor: ana, role: null }),
      another(joined, 2, { kind: 'POST_DECLINED', actor: ana, role: null, removal }),
    ),
  });
  show(<ActivityLog clubId={club.id} />);
  const entries = await screen.findAllByRole('listitem');
  expect(textsOf(entries)).toEqual([
    expect.stringMatching(/^Ana Silva approved a post by Ben Okoro/),
    expect.stringMatching(/^Ana Silva declined a post by Ben Okoro.*Buy my tins.*Reason: No sales here/s),
  ]);
});

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
      another(joined, 9, { ...removed, isUndone: true }),
      another(joined, 10, {
        kind: 'BULK_RESTORED',
        actor: ana,
        bulkRemoval: { counts: { post: 1 }, period: null },
      }),
      another(joined, 11, {
        kind: 'BULK_RESTORED',
        actor: ana,
        bulkRemoval: { counts: {}, period: null },
      }),
      another(joined, 12, { kind: 'OFFERED', actor: ana }),
      another(joined, 13, { kind: 'OFFER_WITHDRAWN', actor: ana }),
      another(joined, 14, { kind: 'OFFER_DECLINED', actor: ben, user: ana }),
      another(joined, 15, { kind: 'TAKEN_OVER', actor: ben, user: ana, role: 'ADMIN' }),
      another(joined, 16, { kind: 'ROLE_CHANGED', actor: ben, role: 'OWNER' }),
      another(joined, 17, {
        kind: 'PUBLICATION_PLANNED',
        actor: ana,
        user: null,
        publishesAt: '2026-12-01T12:00:00.000Z',
      }),
      another(joined, 18, { kind: 'PUBLICATION_STOPPED', actor: ana, user: null }),
      another(joined, 19, { kind: 'PUBLICATION_STOPPED', actor: null, user: null }),
      another(joined, 20, { kind: 'PUBLISHED', actor: null, user: null }),
      another(joined, 21, { kind: 'MADE_PRIVATE', actor: ana, user: null }),
      another(joined, 22, {
        kind: 'EVENT_CANCELLED',
        actor: ana,
        event: { id: event.id, title: 'Roof herf' },
      }),
      another(joined, 24, {
        kind: 'TIME_OUT',
        actor: ana,
        timeOut: { reason: 'Cool down', endsAt: '2026-12-01T12:00:00.000Z' },
      }),
      another(joined, 25, { kind: 'TIME_OUT_LIFTED', actor: ana }),
      another(joined, 23, { kind: 'EVENT_TAKEN_OVER', actor: ana, user: null }),
      another(joined, 26, { kind: 'EVENT_OPENED', actor: ana, user: null }),
      another(joined, 27, { kind: 'EVENT_CLOSED', actor: ana, user: null }),
      another(joined, 28, { kind: 'EXPORTED', actor: ana, user: null }),
    ),
  });
  show(<ActivityLog clubId={club.id} />);
  await screen.findByText('Buy my tins');
  screen.getByText('Reason: No sales here');
  screen.getByText('Reason: Sells tins');
  screen.getByText('Reason: Cool down');
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
    'Ana Silva removed 12 posts and 1 comment by Ben Okoro from the last 24 hours',
    'Ana Silva restored 1 post by Ben Okoro',
    'Ana Silva restored nothing by Ben Okoro',
    'Ana Silva offered the club to Ben Okoro',
    'Ana Silva withdrew the offer of the club to Ben Okoro',
    'Ben Okoro declined to take over the club from Ana Silva',
    'Ben Okoro took over the club from Ana Silva',
    'Ben Okoro became the owner',
    'Ana Silva decided to make the club public on Dec 1, 2026',
    'Ana Silva stopped the publication of the club',
    'The club stays private',
    'The club became public',
    'Ana Silva made the club private',
    'Ana Silva cancelled an event of Ben Okoro',
    expect.stringMatching(/^Ana Silva gave Ben Okoro a time-out until Tuesday, December 1, 2026/),
    'Ana Silva lifted the time-out of Ben Okoro',
    'Ana Silva took over an event from Deleted member',
    'Ana Silva opened an event to everyone',
    'Ana Silva closed an event to visitors',
    'Ana Silva downloaded a copy of the club',
  ]);
  expect(screen.getByRole('link', { name: 'Roof herf' }).getAttribute('href')).toBe(`/events/${event.id}`);
  screen.getByText(/undone$/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('what a ban removed is brought back after a confirmation', async () => {
  const entry = another(joined, 1, { ...removed, viewer: { canUndo: true } });
  let entries = [entry];
  answer({
    [`GET /api/clubs/${club.id}/activity`]: () => pageOf(...entries),
    [`POST /api/clubs/${club.id}/activity/${entry.id}/undo`]: () => {
      entries = [{ ...entry, isUndone: true, viewer: { canUndo: false } }];
      return new Response(null, { status: 204 });
    },
  });
  const user = show(<ActivityLog clubId={club.id} />);
  await user.click(await screen.findByRole('button', { name: 'Undo the removal of what Ben Okoro wrote' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Undo' }));
  await screen.findByText(/undone$/);
});
