import { expect, test } from 'vitest';
import { read, readIssues, readRefusal } from '../../../tests/support/responses.ts';
import { newClub, newPost } from '../../../tests/support/scene.ts';
import { newUser, request } from '../../../tests/support/users.ts';
import { postPage } from '../../_shared/contract/posts.ts';
import { currentUser, user } from '../../_shared/contract/users.ts';

test('the given fields are changed, null clears a field, and the rest stays', async () => {
  const ana = await newUser('Ana');
  const changed = await request(ana, 'PATCH', '/users/me', {
    displayName: 'Ana B.',
    bio: 'Briar, mostly',
    website: 'https://ana.test',
  });
  expect(read(changed, currentUser)).toMatchObject({
    id: ana.id,
    displayName: 'Ana B.',
    bio: 'Briar, mostly',
  });
  const cleared = read(await request(ana, 'PATCH', '/users/me', { bio: null, location: '' }), currentUser);
  expect(cleared).toMatchObject({
    displayName: 'Ana B.',
    bio: null,
    location: null,
    website: 'https://ana.test',
  });
});

test('an empty text clears a field like null', async () => {
  const ana = await newUser('Ana');
  const filled = {
    displayName: 'Ana B.',
    bio: 'Briar, mostly',
    location: 'Porto',
    website: 'https://ana.test',
    avatarUrl: 'https://ana.test/a.png',
    coverPhotoUrl: 'https://ana.test/c.png',
  };
  for (const empty of ['', null]) {
    expect(read(await request(ana, 'PATCH', '/users/me', filled), currentUser)).toMatchObject(filled);
    const fields = Object.keys(filled);
    const emptied = Object.fromEntries(fields.map((field) => [field, empty]));
    expect(read(await request(ana, 'PATCH', '/users/me', emptied), currentUser)).toMatchObject(
      Object.fromEntries(fields.map((field) => [field, null])),
    );
  }
});

test('users cannot change their id, their badge, their counters or their e-mail', async () => {
  const ana = await newUser('Ana');
  const before = read(await request(ana, 'GET', '/users/me'), currentUser);
  const tries = {
    id: crypto.randomUUID(),
    isVerified: true,
    email: 'a@b.test',
    followerCount: 9,
    createdAt: '2000-01-01T00:00:00Z',
  };
  expect(readIssues(await request(ana, 'PATCH', '/users/me', { displayName: 'X', ...tries }))).toEqual(
    Object.keys(tries),
  );
  expect(read(await request(ana, 'GET', '/users/me'), currentUser)).toEqual(before);
});

test('invalid values are refused', async () => {
  const ana = await newUser('Ana');
  for (const body of [
    { displayName: 'x'.repeat(51) },
    { bio: 'x'.repeat(501) },
    { location: 'x'.repeat(101) },
    { website: 'javascript:alert(1)' },
    { website: 'https://user:pass@ana.test' },
    { avatarUrl: 'http://elsewhere.test/a.png' },
    { coverPhotoUrl: 'data:image/png;base64,AA' },
    { defaultClubId: 'mine' },
  ]) {
    expect(readIssues(await request(ana, 'PATCH', '/users/me', body))).toEqual(Object.keys(body));
  }
});

test('the default club must be one of mine, is shown only to me, and ends with the membership', async () => {
  const ana = await newUser('Ana');
  const [mine, other] = [await newClub({ members: [ana] }), await newClub()];
  const choose = (defaultClubId: string | null) => request(ana, 'PATCH', '/users/me', { defaultClubId });
  expect(read(await choose(mine.id), currentUser).defaultClubId).toBe(mine.id);
  for (const id of [other.id, crypto.randomUUID()]) {
    expect(readRefusal(await choose(id), 400)).toBe('Please choose a club you are a member of.');
  }
  expect((await request(await newUser('Ben'), 'GET', `/users/${ana.username}`)).text).not.toContain(mine.id);
  await request(ana, 'POST', `/clubs/${mine.id}/leave`);
  expect(read(await request(ana, 'GET', '/users/me'), currentUser).defaultClubId).toBeNull();
});

test('a profile is found by name and by id, has no e-mail, and counts what its reader can see', async () => {
  const [ana, ben] = [await newUser('Ana'), await newUser('Ben')];
  const [open, closed] = [
    await newClub({ members: [ben] }),
    await newClub({ members: [ben], isPrivate: true }),
  ];
  const shown = await newPost(open, ben);
  await newPost(closed, ben);
  for (const key of [ben.username, ben.username.toUpperCase(), ben.id]) {
    const profile = read(await request(ana, 'GET', `/users/${key}`), user);
    expect(profile).toMatchObject({ id: ben.id, isFollowing: false, _count: { posts: 1 } });
    const { items } = read(await request(ana, 'GET', `/users/${key}/posts`), postPage);
    expect(items.map(({ id }) => id)).toEqual([shown]);
  }
  const me = read(await request(ben, 'GET', '/users/me'), currentUser);
  expect(me._count.posts).toBe(2);
  for (const key of [ben.username, ben.id])
    expect((await request(ben, 'GET', `/users/${key}`)).body).toEqual(me);
  for (const path of ['', '/posts']) {
    for (const key of ['nobody_at_all', crypto.randomUUID(), '%00', 'x']) {
      expect(readRefusal(await request(ana, 'GET', `/users/${key}${path}`), 404)).toBe('Profile not found');
    }
  }
});
