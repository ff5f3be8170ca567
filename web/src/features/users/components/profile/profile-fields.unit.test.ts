import { expect, test } from 'vitest';
import { updateOf } from './profile-fields.ts';

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
  expect(updateOf({ ...fields, website }, { ...fields, website: 'https://old.example' }, true)).toEqual({
    website: sent,
  });
});

test('a username that differs only in case is not sent', () => {
  expect(updateOf({ ...fields, username: ' Ana ' }, fields, true)).toEqual({});
  expect(updateOf({ ...fields, username: 'Anna' }, fields, true)).toEqual({ username: 'anna' });
});
