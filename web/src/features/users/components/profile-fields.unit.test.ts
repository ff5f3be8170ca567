import { expect, test } from 'vitest';
import { updateOf } from './profile-fields.ts';

const me = { username: 'ana' } as Parameters<typeof updateOf>[1];
const fields = {
  username: 'ana',
  displayName: '',
  bio: '',
  location: '',
  website: '',
  avatarUrl: '',
  coverPhotoUrl: '',
  defaultClubId: '',
};

test.each([
  [' example.org ', 'https://example.org'],
  ['http://example.org', 'http://example.org'],
  ['https://example.org/a', 'https://example.org/a'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  [' ', null],
])('the website %j is sent as %j', (website, sent) => {
  expect(updateOf({ ...fields, website }, me).website).toBe(sent);
});
