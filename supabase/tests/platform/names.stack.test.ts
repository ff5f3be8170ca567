/** Names have no controls that set the direction of text, neither for the API nor for the database. */
import { expect, test } from 'vitest';
import { newEvent } from '../support/event-scene.ts';
import { newPlace } from '../support/humidor-scene.ts';
import { newClub } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request } from '../support/users.ts';

const backwards = '\u202eecila';

test('the API refuses them with a sentence', async () => {
  const user = await newUser();
  const club = await newClub({ owner: user });
  const startTime = new Date(Date.now() + 86_400_000).toISOString();
  const review = { category: 'CIGAR', productName: 'Corona', title: 'Fine', content: 'Yes.', rating: 5 };
  for (const [method, path, body] of [
    ['PATCH', '/users/me', { displayName: backwards }],
    ['PATCH', '/users/me', { location: backwards }],
    ['PATCH', `/clubs/${club.slug}`, { name: backwards }],
    ['POST', `/clubs/${club.slug}/events`, { title: backwards, startTime, timezone: 'UTC', isPublic: true }],
    ['POST', '/reviews', { ...review, productName: backwards }],
    ['POST', '/reviews', { ...review, brand: backwards }],
    ['POST', '/pipes', { name: backwards }],
  ] as const) {
    const response = await request(user, method, path, body);
    expect([response.status, response.text], path).toEqual([
      400,
      expect.stringContaining('direction of text'),
    ]);
  }
});

test('the database refuses them', async () => {
  const user = await newUser();
  const club = await newClub({ owner: user });
  const event = await newEvent(club, user);
  const place = await newPlace(user);
  for (const character of '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069') {
    const name = `Ali${character}ce`;
    for (const [table, column, id] of [
      ['users', 'display_name', user.id],
      ['clubs', 'name', club.id],
      ['events', 'title', event],
      ['events', 'location', event],
      ['humidor_places', 'name', place],
    ] as const)
      expect(
        await sql`update ${sql(table)} set ${sql(column)} = ${name} where id = ${id}`.then(
          () => 'accepted',
          (error) => error.code,
        ),
        `${table}.${column}`,
      ).toBe('23514');
  }
});
