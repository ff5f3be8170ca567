import type { GroupChange } from '@contract/conversations.ts';
import { expect, test } from 'vitest';
import { ana, ben } from '@/testing/samples.ts';
import { changeText } from './change-text.ts';

const cleo = { ...ana, id: '00000000-0000-4000-8000-000000000003', displayName: 'Cleo' };
const change = (kind: GroupChange['kind'], more: Partial<GroupChange> = {}): GroupChange => ({
  kind,
  afterNumber: 0,
  actor: ben,
  users: [],
  groupName: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  ...more,
});

test.each([
  [change('converted'), 'Ben Okoro turned this conversation into a group'],
  [change('converted', { actor: ana }), 'You turned this conversation into a group'],
  [change('added', { users: [cleo] }), 'Ben Okoro added Cleo'],
  [change('added', { users: [ana, cleo] }), 'Ben Okoro added you and Cleo'],
  [change('added', { actor: null }), 'Deleted member added someone'],
  [change('left'), 'Ben Okoro left'],
  [change('invited', { users: [cleo] }), 'Ben Okoro invited Cleo back'],
  [change('returned', { actor: ana }), 'You rejoined'],
  [change('renamed', { groupName: 'Terrace' }), 'Ben Okoro named the group “Terrace”'],
])('a change reads as one sentence (%#)', (one, sentence) => {
  expect(changeText(one, ana.id)).toBe(sentence);
});
