import { expect, test } from 'vitest';
import { read, readIssues } from '../../../tests/support/responses.ts';
import { newClub, newPost } from '../../../tests/support/scene.ts';
import { newUser, request } from '../../../tests/support/users.ts';
import { feedPage } from '../../_shared/contract/posts/feed.ts';

const now = Date.now();
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000);

test('the feed contains the posts of my clubs, newest first, in the shape of the contract', async () => {
  const [ana, ben] = [await newUser('Ana'), await newUser('Ben')];
  const [mine, theirs] = [
    await newClub({ members: [ana, ben], isPrivate: true }),
    await newClub({ members: [ben] }),
  ];
  const older = await newPost(mine, ben, minutesAgo(2));
  const newer = await newPost(mine, ana, minutesAgo(1));
  await newPost(theirs, ben);
  const { items, nextCursor } = read(await request(ana, 'GET', '/posts/feed'), feedPage);
  expect(items.map(({ id }) => id)).toEqual([newer, older]);
  expect(items[1]).toMatchObject({
    type: 'post',
    author: { id: ben.id },
    club: { slug: mine.slug },
    isLikedByUser: false,
  });
  expect(nextCursor).toBeNull();
});

test('pages by cursor have neither gaps nor duplicates while others post', async () => {
  const ana = await newUser('Ana');
  const club = await newClub({ members: [ana] });
  const written: string[] = [];
  // Each time is shared by two posts, so that the time alone does not determine where a page ends.
  for (let place = 0; place < 12; place += 1)
    written.push(await newPost(club, ana, minutesAgo(60 + (place >> 1))));

  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const path: string = `/posts/feed?limit=5${cursor ? `&cursor=${cursor}` : ''}`;
    const page = read(await request(ana, 'GET', path), feedPage);
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
    await newPost(club, ana);
  } while (cursor);
  expect(seen).toHaveLength(12);
  expect(new Set(seen)).toEqual(new Set(written));
});

test('limits, offsets and cursors out of range are refused', async () => {
  const ana = await newUser('Ana');
  for (const [query, path] of [
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit=ten', 'limit'],
    ['offset=-1', 'offset'],
    ['cursor=yesterday', 'cursor'],
    ['cursor=1_00000000-0000-0000-0000-000000000000%27', 'cursor'],
    ['page=2', 'page'],
  ] as const) {
    expect(readIssues(await request(ana, 'GET', `/posts/feed?${query}`)), query).toEqual([path]);
  }
  read(await request(ana, 'GET', '/posts/feed?limit=100&offset=100'), feedPage);
});
