/** Who can see a user: presence, the clubs on a profile, and search. Who can write to them: messages/requests.stack.test.ts. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { create } from '../support/actions.ts';
import { onlyTheAuthor, rolesIn } from '../support/every-role.ts';
import { channelOf, newDirect } from '../support/message-scene.ts';
import { closeSockets, listen, settle } from '../support/realtime.ts';
import { refused } from '../support/roles.ts';
import { join, newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await newScene();
  await create(scene.author, '/users/me/privacy', {}, 'PATCH');
});
afterEach(closeSockets);

const { everyRole } = rolesIn(() => scene);
const hide = (user: User, setting: 'sharesPresence' | 'listsClubs' | 'isFindable', isOn = false) =>
  create(user, '/users/me/privacy', { [setting]: isOn }, 'PATCH');

everyRole(
  'reads the settings of the author',
  (tx, { author }) => tx`
  select * from privacy_settings where user_id = ${author.id}`,
  onlyTheAuthor,
);
everyRole(
  'changes the settings of the author',
  (tx, { author }) => tx`
  update privacy_settings set who_can_write = 'EVERYONE' where user_id = ${author.id}`,
  onlyTheAuthor,
);
everyRole(
  'creates settings for a member',
  (tx, { member }) => tx`
  insert into privacy_settings values (${member.id}, 'EVERYONE', true, true, true, false)`,
  {
    'a member': 1,
    'the service role': 1,
    otherwise: refused,
  },
);

test.each([{ whoCanWrite: 'FRIENDS' }, { isFindable: null }, { isFindable: 'yes' }, { userId: 'x' }])(
  'refuses %j',
  async (body) => {
    expect((await request(scene.author, 'PATCH', '/users/me/privacy', body)).status).toBe(400);
  },
);

test('a change does not affect the other settings', async () => {
  await create(scene.author, '/users/me/privacy', { whoCanWrite: 'FOLLOWED', listsClubs: false }, 'PATCH');
  await hide(scene.author, 'isFindable');
  expect((await request(scene.author, 'GET', '/users/me/privacy')).body).toEqual({
    whoCanWrite: 'FOLLOWED',
    sharesPresence: true,
    listsClubs: false,
    isFindable: false,
    showsLastSeen: false,
  });
});

describe('presence', () => {
  test('is refused to users who hide, and their open screens are told to leave', async () => {
    const { author, admin } = scene;
    const direct = await newDirect(author, admin);
    const topic = `presence:${await channelOf(direct)}`;
    const [own, others] = [
      await listen(author, `user:${author.id}`),
      await listen(admin, `user:${admin.id}`),
    ];
    await hide(author, 'sharesPresence');
    await settle(own, others);
    expect([own.events(), others.events()]).toEqual([['presence'], []]);
    expect((await listen(author, topic)).status).toBe('CHANNEL_ERROR');
    expect((await listen(admin, topic)).status).toBe('SUBSCRIBED');

    const viewerOf = async (user: User) =>
      ((await request(user, 'GET', `/messages/conversations/${direct}`)).body as { viewer: object }).viewer;
    expect(await viewerOf(author)).toMatchObject({ canSharePresence: false });
    // The other user cannot tell.
    expect(await viewerOf(admin)).toMatchObject({ canSharePresence: true });

    await hide(author, 'sharesPresence', true);
    expect((await listen(author, topic)).status).toBe('SUBSCRIBED');
  });

  test('changes of other settings are not broadcast', async () => {
    const own = await listen(scene.author, `user:${scene.author.id}`);
    await hide(scene.author, 'isFindable');
    await settle(own);
    expect(own.events()).toEqual([]);
  });
});

describe('the clubs on a profile', () => {
  const clubsOf = async (reader: User, user: User) =>
    (
      (await request(reader, 'GET', `/users/${user.username}/clubs`)).body as { items: { id: string }[] }
    ).items.map(({ id }) => id);

  test('are the clubs that the reader may see', async () => {
    const { author, admin, outsider, club } = scene;
    const secret = await newClub({ members: [author, admin], isPrivate: true });
    expect(await clubsOf(outsider, author)).toEqual([club.id]);
    for (const reader of [admin, author])
      expect((await clubsOf(reader, author)).toSorted()).toEqual([club.id, secret.id].toSorted());
    await sql`update clubs set deleted_at = now() where id = ${club.id}`;
    expect(await clubsOf(outsider, author)).toEqual([]);
  });

  test('are hidden from everyone else if their user chooses so', async () => {
    const { author, admin, outsider, club } = scene;
    await hide(author, 'listsClubs');
    expect([await clubsOf(outsider, author), await clubsOf(admin, author)]).toEqual([[], []]);
    expect(await clubsOf(author, author)).toEqual([club.id]);
    // Users without clubs and users who hide them look the same.
    const bare = await newUser('No Clubs');
    const texts = await Promise.all(
      [author, bare].map(async ({ id }) => (await request(outsider, 'GET', `/users/${id}/clubs`)).text),
    );
    expect(texts[0]).toBe(texts[1]);
  });
});

describe('search', () => {
  const finds = async (reader: User, user: User) => {
    const paths = [`/search?q=${user.username}`, `/users/search?q=${user.username}`];
    const texts = await Promise.all(paths.map(async (path) => (await request(reader, 'GET', path)).text));
    return texts.map((text) => text.includes(user.id));
  };

  test('finds users who hide only for members of their clubs, moderators and themselves', async () => {
    const { author, admin, outsider } = scene;
    expect(await finds(outsider, author)).toEqual([true, true]);
    await hide(author, 'isFindable');
    expect(await finds(outsider, author)).toEqual([false, false]);
    expect(await finds(admin, author)).toEqual([true, true]);
    expect((await finds(author, author))[0]).toBe(true);
    // Even with a misspelled name.
    const misspelled = `${author.username.slice(0, -1)}x`;
    expect((await request(outsider, 'GET', `/search?q=${misspelled}`)).text).not.toContain(author.id);
    await sql`insert into moderators (user_id) values (${outsider.id})`;
    expect(await finds(outsider, author)).toEqual([true, true]);
  });

  test('among a public club’s members, and its suggestions for mentions, leave them out for outsiders', async () => {
    const { author, admin, outsider, club } = scene;
    await hide(author, 'isFindable');
    const searches = [`/clubs/${club.slug}/members?q=${author.username}`, `/users/search?clubId=${club.id}`];
    const found = (reader: User) =>
      Promise.all(
        searches.map(async (path) => (await request(reader, 'GET', path)).text.includes(author.id)),
      );
    expect([await found(outsider), await found(admin)]).toEqual([
      [false, false],
      [true, true],
    ]);
    // The list itself stays complete, like its counter.
    expect((await request(outsider, 'GET', `/clubs/${club.slug}/members`)).text).toContain(author.id);
    await join(await newClub({ members: [outsider] }), author);
    expect(await found(outsider)).toEqual([true, true]);
  });

  test('does not affect links to the profile', async () => {
    const { author, outsider } = scene;
    await hide(author, 'isFindable');
    expect((await request(outsider, 'GET', `/users/${author.username}`)).status).toBe(200);
  });
});
