import type { ModerationAct } from '@contract/reports.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ana, ben } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { ActionEntry } from './action-entry.tsx';

const restoration: ModerationAct = {
  id: '00000000-0000-4000-8000-000000000900',
  kind: 'RESTORE',
  actor: ben,
  subject: ana,
  reportId: '00000000-0000-4000-8000-000000000901',
  targetKind: 'post',
  targetId: '00000000-0000-4000-8000-000000000902',
  reason: 'SPAM',
  note: null,
  endsAt: null,
  bulkRemoval: null,
  createdAt: '2026-11-20T12:00:00.000Z',
};

test.each([
  ['a moderator who restored', {}, `${ben.displayName} restored ${ana.displayName}'s post`],
  [
    'no one, for a restoration without a moderator',
    { actor: null },
    `${ana.displayName}'s post was restored`,
  ],
  [
    'what a suspension removed',
    { kind: 'SUSPEND', bulkRemoval: { counts: { post: 2, review: 1 }, period: 'WEEK' } },
    `${ben.displayName} suspended ${ana.displayName} permanently and removed 2 posts and 1 review from the last 7 days`,
  ],
  [
    'what came back when it was lifted',
    { kind: 'LIFT', bulkRemoval: { counts: { post: 1 }, period: null } },
    `${ben.displayName} lifted ${ana.displayName}'s suspension and restored 1 post`,
  ],
  ['the reports that hid', { kind: 'HIDE', actor: null }, `Several reports hid ${ana.displayName}'s post`],
] as const)('the log names %s', (_who, change, sentence) => {
  show(<ActionEntry action={{ ...restoration, ...change }} />);
  expect(screen.getByRole('listitem').querySelector('p')?.textContent).toBe(sentence);
});
