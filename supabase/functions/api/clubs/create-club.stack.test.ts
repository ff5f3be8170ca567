import { expect, test } from 'vitest';
import { read, readIssues, readRefusal } from '../../../tests/support/responses.ts';
import { sql } from '../../../tests/support/stack.ts';
import { newUser, request } from '../../../tests/support/users.ts';
import { clubWithMembers } from '../../_shared/contract/clubs/page.ts';
import { club } from '../../_shared/contract/clubs.ts';

const newSlug = () => `found-${crypto.randomUUID().slice(0, 13)}`;

test('the user who creates a club owns it, and it is found by id and by slug', async () => {
  const ana = await newUser('Ana');
  const slug = newSlug();
  const founded = read(await request(ana, 'POST', '/clubs', { name: 'Night Owls', slug }), club, 201);
  expect(founded).toMatchObject({
    slug,
    name: 'Night Owls',
    isPrivate: false,
    memberCount: 1,
    userMembership: { role: 'OWNER' },
  });
  for (const key of [slug, founded.id]) {
    const reply = await request(ana, 'GET', `/clubs/${key}`);
    const {
      members,
      titles,
      requests,
      approval,
      reportCount,
      offer,
      welcome,
      dues,
      pages,
      fileCount,
      exportedAt,
      ...header
    } = read(reply, clubWithMembers);
    expect(header).toEqual(founded);
    expect([pages, fileCount, exportedAt]).toEqual([[], 0, null]);
    expect([requests, offer, welcome?.steps?.hasInvited]).toEqual([null, null, false]);
    expect([titles, dues]).toEqual([[], []]);
    expect([approval, reportCount]).toEqual([{ count: 0, isNeeded: false }, null]);
    expect(members).toMatchObject([{ userId: ana.id, role: 'OWNER', user: { username: ana.username } }]);
  }
});

test('a slug belongs to one club, even if two request it at once', async () => {
  const [ana, ben] = [await newUser('Ana'), await newUser('Ben')];
  const slug = newSlug();
  const responses = await Promise.all(
    [ana, ben].map((who) => request(who, 'POST', '/clubs', { name: 'Mine', slug })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  const late = responses.find(({ status }) => status === 409);
  expect(late && readRefusal(late, 409)).toBe('This slug is already taken. Please choose another one.');
  expect(await sql`select from public.clubs where slug = ${slug}`).toHaveLength(1);
});

test('invalid names and slugs are refused', async () => {
  const ana = await newUser('Ana');
  const refused: [object, string[]][] = [
    [{}, ['name', 'slug']],
    [{ name: ' ', slug: newSlug() }, ['name']],
    [{ name: 'x'.repeat(81), slug: newSlug() }, ['name']],
    [{ name: 'A', slug: 'Night Owls' }, ['slug']],
    [{ name: 'A', slug: 'ab' }, ['slug']],
    [{ name: 'A', slug: 'settings' }, ['slug']],
    // It could be the id of another club and take over its address.
    [{ name: 'A', slug: crypto.randomUUID() }, ['slug']],
    [{ name: 'A', slug: newSlug(), avatarUrl: 'data:image/png;base64,AA' }, ['avatarUrl']],
    [{ name: 'A', slug: newSlug(), memberCount: 1000 }, ['memberCount']],
  ];
  for (const [body, paths] of refused) {
    expect(
      [...new Set(readIssues(await request(ana, 'POST', '/clubs', body)))],
      JSON.stringify(body),
    ).toEqual(paths);
  }
  const nameless = await request(ana, 'POST', '/clubs', { name: '', slug: newSlug() });
  expect(readRefusal(nameless, 400)).toBe('Club name is required');
});
