import { expect, test } from 'vitest';
import { paths } from '../../../../web/src/config/paths.ts';
import { users } from '../../api/users/index.ts';
import { username } from './users.ts';

const ofApp = Object.values(paths).map(
  (of) => (typeof of === 'string' ? of : of('one', 'two')).split(/[/?#]/)[1],
);
const ofApi = users.map((route) => route.path.split('/')[2]);
const words = [...ofApp, ...ofApi].filter((word = '') => /^[a-z0-9_]{3,}$/.test(word));

test('no username can be a path of the app or the API', () => {
  expect(words).toEqual(expect.arrayContaining(['humidor', 'search']));
  expect(words.filter((word) => username.safeParse(word).success)).toEqual([]);
});
