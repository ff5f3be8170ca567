/** The first sign-in creates a row in users, whatever metadata the provider sends. It never fails. */
import { randomUUID } from 'node:crypto';
import type { JSONValue } from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../support/roles.ts';

const unlikely = randomUUID().slice(0, 8);

/** The row that a sign-in with this metadata creates. */
const rowFor = (metadata: JSONValue) =>
  rolledBack(async (tx) => {
    const id = randomUUID();
    await tx`insert into auth.users (id, raw_user_meta_data) values (${id}, ${tx.json(metadata)})`;
    const [row] =
      await tx`select username, display_name, avatar_url, is_verified from users where id = ${id}`;
    return row;
  });

test.each<[string, JSONValue, string | RegExp, string | null]>([
  ['Google’s names', { full_name: `Ana ${unlikely}`, name: 'Else' }, `ana_${unlikely}`, `Ana ${unlikely}`],
  ['another name', { name: `Bo ${unlikely}` }, `bo_${unlikely}`, `Bo ${unlikely}`],
  ['Instagram’s name', { preferred_username: `cy.${unlikely}` }, `cy_${unlikely}`, `cy.${unlikely}`],
  [
    'accents',
    { full_name: `Zoë Ångström ${unlikely}` },
    `zoe_angstrom_${unlikely}`,
    `Zoë Ångström ${unlikely}`,
  ],
  ['blanks', { full_name: `  Dee \n ${unlikely} ` }, `dee_${unlikely}`, `Dee ${unlikely}`],
  ['a name without Latin letters', { full_name: '田辺 雪' }, /^member\d*$/, '田辺 雪'],
  [
    'a name that runs backwards',
    { full_name: `\u202eEve\u2066 ${unlikely}` },
    `eve_${unlikely}`,
    `Eve ${unlikely}`,
  ],
  ['a name of two letters', { full_name: 'Bo' }, /^member\d*$/, 'Bo'],
  ['a reserved name', { full_name: 'Admin' }, /^admin\d+$/, 'Admin'],
  ['a name that is a route', { full_name: 'Settings' }, /^settings\d+$/, 'Settings'],
  ['a very long name', { full_name: 'x'.repeat(300) }, /^x{24}\d*$/, 'x'.repeat(50)],
  ['no name', {}, /^member\d*$/, null],
  ['an empty name', { full_name: ' ' }, /^member\d*$/, null],
  ['no metadata', null, /^member\d*$/, null],
  ['an array instead of an object', ['a list'], /^member\d*$/, null],
  [
    'markup',
    { full_name: '<script>alert(1)</script>' },
    /^script_alert_1_script\d*$/,
    '<script>alert(1)</script>',
  ],
])('with %s', async (_, metadata, username, displayName) => {
  const row = await rowFor(metadata);
  if (typeof username === 'string') expect(row?.username).toBe(username);
  else expect(row?.username).toMatch(username);
  expect(row).toMatchObject({ display_name: displayName, is_verified: false });
});

test.each([
  ['https://lh3.googleusercontent.com/a/picture', true],
  ['http://example.com/a.jpg', false],
  ['javascript:alert(1)', false],
  [`https://example.com/${'x'.repeat(2048)}`, false],
])('keeps the picture %.40s: %s', async (picture, kept) => {
  expect((await rowFor({ full_name: 'Pia', picture }))?.avatar_url).toBe(kept ? picture : null);
});

test('a user cannot become verified through metadata', async () => {
  expect(await rowFor({ full_name: 'Vera', is_verified: true, role: 'admin' })).toMatchObject({
    is_verified: false,
  });
});
