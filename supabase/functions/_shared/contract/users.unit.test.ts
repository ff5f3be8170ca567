import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '../../../../web/src/config/paths.ts';
import { users } from '../../api/users/index.ts';
import { reservedUsernames, username } from './users.ts';

const ofApp = Object.values(paths).map(
  (of) => (typeof of === 'string' ? of : of('one', 'two')).split(/[/?#]/)[1],
);
const ofApi = users.map((route) => route.path.split('/')[2]);
const words = [...ofApp, ...ofApi].filter((word = '') => /^[a-z0-9_]{3,}$/.test(word));

test('no username can be a path of the app or the API', () => {
  expect(words).toEqual(expect.arrayContaining(['humidor', 'search']));
  expect(words.filter((word) => username.safeParse(word).success)).toEqual([]);
});

test('the database reserves the same usernames', () => {
  const chapter = readFileSync(
    path.join(import.meta.dirname, '../../../migrations/20261121000200_users.sql'),
    'utf8',
  );
  const [, list = ''] = /function private\.is_reserved_username[\s\S]*?'\{([^}]+)\}'/.exec(chapter) ?? [];
  expect(list.replaceAll(/["\s]/g, '').split(',')).toEqual(reservedUsernames);
});
