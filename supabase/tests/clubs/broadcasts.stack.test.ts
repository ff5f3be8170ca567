/** Who receives which broadcasts on a club's topic, with the real client. */
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { topicOf } from '../../functions/_shared/contract/messages.ts';
import { create, createEvent, post } from '../support/actions.ts';
import { newUsers } from '../support/notification-scene.ts';
import { closeSockets, listen, settle } from '../support/realtime.ts';
import { newClub } from '../support/scene.ts';
import type { User } from '../support/users.ts';

let ana: User;
let ben: User;
let eve: User;
beforeAll(async () => {
  [ana, ben, eve] = await newUsers('Ana', 'Ben', 'Eve');
});
afterEach(closeSockets);

test('outsiders cannot join a private club’s topic, or find out that it exists', async () => {
  const club = await newClub({ owner: ana, isPrivate: true });
  const unknown = crypto.randomUUID();
  const reasons = [];
  for (const id of [club.id, unknown]) {
    const { status, error } = await listen(eve, topicOf.club(id));
    expect(status).toBe('CHANNEL_ERROR');
    reasons.push(error?.replaceAll(id, ''));
  }
  expect(new Set(reasons).size).toBe(1);
  expect((await listen(null, topicOf.club(club.id))).status).toBe('CHANNEL_ERROR');
  expect((await listen(ana, topicOf.club(club.id))).status).toBe('SUBSCRIBED');
});

test('members cannot broadcast on the topic', async () => {
  const club = await newClub({ owner: ana, members: [ben] });
  const [listener, forger] = [
    await listen(ana, topicOf.club(club.id)),
    await listen(ben, topicOf.club(club.id)),
  ];
  await forger.send('changed', {}, 400);
  await settle(listener);
  expect(listener.received).toEqual([]);
});

test('posts, members, roles, names, messages and the end of a club are broadcast without content', async () => {
  const club = await newClub({ owner: ana, members: [ben] });
  const outsider = await listen(eve, topicOf.club(club.id));
  const heard = async (event: string, happens: () => Promise<unknown>) => {
    const before = outsider.received.length;
    await happens();
    await vi.waitFor(() => expect(outsider.received.length).toBeGreaterThan(before));
    expect(outsider.received.slice(before)).toMatchObject(
      outsider.received.slice(before).map(() => ({ event })),
    );
  };
  const path = `/clubs/${club.id}`;
  await heard('changed', () => post(ana, club, 'Confidential'));
  await heard('changed', () => create(ana, `${path}/members/${ben.id}`, { role: 'ADMIN' }, 'PATCH'));
  await heard('changed', () => create(ana, path, { name: 'Confidential' }, 'PATCH'));
  await heard('message', () =>
    create(ana, `/messages${path}/conversation/messages`, { content: 'Confidential' }),
  );
  await heard('changed', () => create(ana, `${path}/members/${ben.id}`, undefined, 'DELETE'));
  await heard('changed', () => create(ana, path, undefined, 'DELETE'));
  expect(JSON.stringify(outsider.received)).not.toContain('Confidential');
});

test('events and RSVPs, and requests to join, are broadcast where they are counted', async () => {
  const club = await newClub({ owner: ana, members: [ben] });
  const listener = await listen(ana, topicOf.club(club.id));
  const heard = async (event: string, { events }: typeof listener, happens: () => Promise<unknown>) => {
    const before = events().length;
    const result = await happens();
    await vi.waitFor(() => expect(events().slice(before)).toContain(event));
    return result;
  };
  const startTime = new Date(Date.now() + 86_400_000).toISOString();
  let event = '';
  await heard('events', listener, async () => {
    event = await createEvent(ana, club, startTime);
  });
  for (const status of ['GOING', 'MAYBE'])
    await heard('events', listener, () => create(ben, `/events/${event}/rsvp`, { status }));
  await heard('events', listener, () => create(ben, `/events/${event}/rsvp`, undefined, 'DELETE'));
  await heard('events', listener, () => create(ana, `/events/${event}`, { location: 'Elsewhere' }, 'PATCH'));

  const secret = await newClub({ owner: ana, isPrivate: true });
  await create(ana, `/clubs/${secret.id}/request-settings`, { isOpen: true, question: null }, 'PATCH');
  const admin = await listen(ana, topicOf.club(secret.id));
  const request = await heard('changed', admin, () => create(eve, `/clubs/${secret.id}/requests`));
  await heard('changed', admin, () =>
    create(eve, `/clubs/${secret.id}/requests/${request}`, undefined, 'DELETE'),
  );
});
