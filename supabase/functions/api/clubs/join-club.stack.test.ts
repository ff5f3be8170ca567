import { expect, test } from 'vitest';
import { read, readRefusal } from '../../../tests/support/responses.ts';
import { newClub } from '../../../tests/support/scene.ts';
import { ask, newPerson } from '../../../tests/support/users.ts';
import { club, clubMemberPage, clubPage } from '../../_shared/contract/clubs.ts';

test('joining and leaving answer the club as it is then; twice is the same as once', async () => {
  const ana = await newPerson('Ana');
  const { slug, id } = await newClub();
  for (const key of [slug, id]) {
    const joined = read(await ask(ana, 'POST', `/clubs/${key}/join`), club);
    expect(joined).toMatchObject({ memberCount: 2, userMembership: { role: 'MEMBER' } });
  }
  for (const key of [id, slug]) {
    const left = read(await ask(ana, 'POST', `/clubs/${key}/leave`), club);
    expect(left).toMatchObject({ memberCount: 1, userMembership: null });
  }
});

test('a private club is not entered by asking', async () => {
  const ana = await newPerson('Ana');
  const { slug } = await newClub({ isPrivate: true });
  const answer = await ask(ana, 'POST', `/clubs/${slug}/join`);
  expect(readRefusal(answer, 403)).toBe('This club is private. You can join it with an invitation.');
  expect(read(await ask(ana, 'GET', `/clubs?q=${slug}`), clubPage).items).toMatchObject([
    { userMembership: null },
  ]);
});

test('the owner does not leave', async () => {
  const owner = await newPerson('Olive');
  const { slug } = await newClub({ owner });
  const answer = await ask(owner, 'POST', `/clubs/${slug}/leave`);
  expect(readRefusal(answer, 409)).toBe('The owner cannot leave the club. Hand it over first.');
});

test('twelve joining at once are twelve members, in the order of their joining', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => newPerson('Joiner')));
  const { slug } = await newClub();
  const answers = await Promise.all(
    people.flatMap((who) => [1, 2].map(() => ask(who, 'POST', `/clubs/${slug}/join`))),
  );
  for (const answer of answers) read(answer, club);
  const [first] = people;
  if (!first) throw new Error('Nobody joined.');
  const page = read(await ask(first, 'GET', `/clubs/${slug}/members?limit=8`), clubMemberPage);
  const rest = read(
    await ask(first, 'GET', `/clubs/${slug}/members?limit=8&cursor=${page.nextCursor}`),
    clubMemberPage,
  );
  const members = [...page.items, ...rest.items];
  expect(members).toHaveLength(13);
  expect(members[0]?.role).toBe('OWNER');
  expect(new Set(members.map(({ userId }) => userId)).size).toBe(13);
});
