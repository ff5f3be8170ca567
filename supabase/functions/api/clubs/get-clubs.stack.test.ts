import { expect, test } from 'vitest';
import { read, readIssues } from '../../../tests/support/responses.ts';
import { join, newClub } from '../../../tests/support/scene.ts';
import { sql } from '../../../tests/support/stack.ts';
import { newUser, request } from '../../../tests/support/users.ts';
import { clubWithMembers } from '../../_shared/contract/clubs/page.ts';
import { clubPage } from '../../_shared/contract/clubs.ts';

test('clubs are listed in pages, my own first and then the largest, and found regardless of accents and case', async () => {
  const [ana, ben] = [await newUser('Ana'), await newUser('Ben')];
  const word = `wórd${crypto.randomUUID().slice(0, 8)}`;
  const [small, large, mine] = [
    await newClub(),
    await newClub({ members: [ben] }),
    await newClub({ members: [ana] }),
  ];
  await join(large, await newUser('Cleo'));
  await sql`update public.clubs set name = ${`The ${word} Club`} where id in ${sql([small.id, large.id, mine.id])}`;

  const q = word.replace('ó', 'O');
  const page = read(await request(ana, 'GET', `/clubs?q=${q}&limit=2`), clubPage);
  const rest = read(await request(ana, 'GET', `/clubs?q=${q}&limit=2&cursor=${page.nextCursor}`), clubPage);
  expect([...page.items, ...rest.items].map(({ id }) => id)).toEqual([mine.id, large.id, small.id]);
  expect(rest.nextCursor).toBeNull();
  expect(page.items[0]?.userMembership).toMatchObject({ role: 'MEMBER' });

  const own = read(await request(ana, 'GET', '/clubs/my-clubs'), clubPage);
  expect(own.items.map(({ id }) => id)).toEqual([mine.id]);
  expect(readIssues(await request(ana, 'GET', '/clubs?limit=1000'))).toEqual(['limit']);
});

test('an outsider sees the header of a private club, but none of its members', async () => {
  const [ana, ben] = [await newUser('Ana'), await newUser('Ben')];
  const { slug } = await newClub({ members: [ben], isPrivate: true });
  const seen = read(await request(ana, 'GET', `/clubs/${slug}`), clubWithMembers);
  expect(seen).toMatchObject({ isPrivate: true, memberCount: 2, members: [], userMembership: null });
  expect(read(await request(ben, 'GET', `/clubs/${slug}`), clubWithMembers).members).toHaveLength(2);
});

test.each([
  ['Antarctica/Vostok', 'Antarctica/Vostok'],
  // Older events have the name that the zone had.
  ['Pacific/Chuuk', 'Pacific/Truk'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
])(
  'in %s, three public clubs that the reader is not in are suggested, those in their time zone first',
  async (zone, stored) => {
    const [ana, ben] = [await newUser('Ana'), await newUser('Ben')];
    const clubs = [
      await newClub(),
      await newClub({ members: [ana] }),
      await newClub({ members: [ben], isPrivate: true }),
    ];
    for (const { id } of clubs)
      await sql`insert into public.events (club_id, creator_id, title, starts_at, timezone)
      values (${id}, ${ben.id}, 'Far away', now() + interval '1 day', ${stored})`;
    // Among the fifty largest.
    await sql`update public.clubs set member_count = 1000000 where id in ${sql(clubs.map(({ id }) => id))}`;

    const { items, nextCursor } = read(await request(ana, 'GET', `/clubs?suggestFor=${zone}`), clubPage);
    expect(items[0]?.id).toBe(clubs[0]?.id);
    expect(items.filter(({ viewer }) => !viewer.canJoin)).toEqual([]);
    expect(items.length).toBeLessThanOrEqual(3);
    expect(nextCursor).toBeNull();
  },
);
