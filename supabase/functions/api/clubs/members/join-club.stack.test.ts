import { expect, test } from 'vitest';
import { read, readRefusal } from '../../../../tests/support/responses.ts';
import { newClub } from '../../../../tests/support/scene.ts';
import { newUser, request } from '../../../../tests/support/users.ts';
import { club, clubMemberPage, clubPage } from '../../../_shared/contract/clubs.ts';

test('joining and leaving return the club’s new state, and twice is the same as once', async () => {
  const ana = await newUser('Ana');
  const { slug, id } = await newClub();
  for (const key of [slug, id]) {
    const joined = read(await request(ana, 'POST', `/clubs/${key}/join`), club);
    expect(joined).toMatchObject({ memberCount: 2, userMembership: { role: 'MEMBER' } });
  }
  for (const key of [id, slug]) {
    const left = read(await request(ana, 'POST', `/clubs/${key}/leave`), club);
    expect(left).toMatchObject({ memberCount: 1, userMembership: null });
  }
});

test('a private club cannot be joined without an invitation', async () => {
  const ana = await newUser('Ana');
  const { slug } = await newClub({ isPrivate: true });
  const response = await request(ana, 'POST', `/clubs/${slug}/join`);
  expect(readRefusal(response, 403)).toBe('This club is private. You can join it with an invitation.');
  expect(read(await request(ana, 'GET', `/clubs?q=${slug}`), clubPage).items).toMatchObject([
    { userMembership: null },
  ]);
});

test('the owner cannot leave', async () => {
  const owner = await newUser('Olive');
  const { slug } = await newClub({ owner });
  const response = await request(owner, 'POST', `/clubs/${slug}/leave`);
  expect(readRefusal(response, 409)).toBe('The owner cannot leave the club. Hand it over first.');
});

test('twelve users joining at once become twelve members, in the order in which they joined', async () => {
  const users = await Promise.all(Array.from({ length: 12 }, () => newUser('Joiner')));
  const { slug } = await newClub();
  const responses = await Promise.all(
    users.flatMap((who) => [1, 2].map(() => request(who, 'POST', `/clubs/${slug}/join`))),
  );
  for (const response of responses) read(response, club);
  const [first] = users;
  if (!first) throw new Error('No user joined.');
  const page = read(await request(first, 'GET', `/clubs/${slug}/members?limit=8`), clubMemberPage);
  const rest = read(
    await request(first, 'GET', `/clubs/${slug}/members?limit=8&cursor=${page.nextCursor}`),
    clubMemberPage,
  );
  const members = [...page.items, ...rest.items];
  expect(members).toHaveLength(13);
  expect(members[0]?.role).toBe('OWNER');
  expect(new Set(members.map(({ userId }) => userId)).size).toBe(13);
});
