import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newEvent } from '../../../tests/support/event-scene.ts';
import { newClub } from '../../../tests/support/scene.ts';
import { sql } from '../../../tests/support/stack.ts';
import { newUser, request, type User } from '../../../tests/support/users.ts';
import { eventPage } from '../../_shared/contract/events.ts';
import { feedPage } from '../../_shared/contract/posts/feed.ts';

describe('lists', () => {
  let reader: User;
  const titles = async (path: string) => {
    const reply = await request(reader, 'GET', path);
    return z.parse(eventPage, reply.body).items.map((one) => one.title);
  };
  let club: { id: string; slug: string };
  let elsewhere: { id: string; slug: string };
  beforeAll(async () => {
    const owner = await newUser();
    reader = await newUser();
    club = await newClub({ owner, members: [reader] });
    elsewhere = await newClub({ owner });
    const plans = { 'in an hour': 1, 'in two': 2, 'an hour ago': -1, 'two ago': -2 };
    for (const [title, inHours] of Object.entries(plans)) await newEvent(club, owner, { title, inHours });
    const far = await newEvent(elsewhere, owner, { title: 'elsewhere', inHours: 3 });
    await newEvent(elsewhere, owner, { title: 'elsewhere, not mine', inHours: 3 });
    await request(reader, 'POST', `/events/${far}/rsvp`, { status: 'GOING' });
  });

  test('upcoming events of my clubs, soonest first', async () => {
    expect(await titles('/events')).toEqual(['in an hour', 'in two']);
    expect(await titles('/events?scope=upcoming&limit=1')).toEqual(['in an hour']);
    expect(await titles('/events?offset=1')).toEqual(['in two']);
  });
  test('past events, latest first', async () => {
    expect(await titles('/events?scope=past')).toEqual(['an hour ago', 'two ago']);
  });
  test('events that I am going to, in any club', async () => {
    expect(await titles('/events?scope=mine')).toEqual(['elsewhere']);
  });
  test('events of one club, by id or slug: all by start time, upcoming ones, and past ones latest first', async () => {
    const all = ['two ago', 'an hour ago', 'in an hour', 'in two'];
    expect(await titles(`/clubs/${club.slug}/events`)).toEqual(all);
    expect(await titles(`/clubs/${club.slug}/events?limit=2&offset=1`)).toEqual(all.slice(1, 3));
    expect(await titles(`/clubs/${club.id}/events?scope=upcoming`)).toEqual(['in an hour', 'in two']);
    expect(await titles(`/clubs/${club.id}/events?scope=past`)).toEqual(['an hour ago', 'two ago']);
    expect(await titles(`/clubs/${elsewhere.slug}/events`)).toEqual(['elsewhere', 'elsewhere, not mine']);
  });
  test('events in pages', async () => {
    const second = async (path: string) => {
      const { nextCursor } = z.parse(eventPage, (await request(reader, 'GET', `${path}limit=1`)).body);
      return titles(`${path}limit=1&cursor=${nextCursor}`);
    };
    expect(await second('/events?')).toEqual(['in two']);
    expect(await second('/events?scope=past&')).toEqual(['two ago']);
    expect(await second(`/clubs/${club.id}/events?`)).toEqual(['an hour ago']);
  });
  test('the feed begins with events, and contains no more items than requested', async () => {
    const { body } = await request(reader, 'GET', '/posts/feed?limit=1');
    const page = z.parse(feedPage, body);
    expect(page.items).toMatchObject([{ type: 'event', title: 'in an hour' }]);
    expect((await request(reader, 'GET', '/posts/feed?type=post')).body).toEqual({
      items: [],
      nextCursor: null,
    });
  });
  test('an event that is happening now comes first among the upcoming ones until it ends', async () => {
    const here = await newUser();
    const busy = await newClub({ owner: here });
    await newEvent(busy, here, { title: 'next', inHours: 1 });
    await newEvent(busy, here, { title: 'now', inHours: -1, hours: 2 });
    await newEvent(busy, here, { title: 'over', inHours: -3, hours: 2 });
    const off = await newEvent(busy, here, { title: 'cancelled', inHours: -2, hours: 4 });
    await sql`update public.events set cancelled_at = now() where id = ${off}`;
    const get = async (path: string) => {
      const page = z.parse(eventPage, (await request(here, 'GET', path)).body);
      return { titles: page.items.map((one) => one.title), nextCursor: page.nextCursor };
    };
    for (const path of ['/events?', '/events?scope=mine&', `/clubs/${busy.id}/events?scope=upcoming&`]) {
      const first = await get(`${path}limit=1`);
      expect(first.titles).toEqual(['now']);
      expect((await get(`${path}cursor=${first.nextCursor}`)).titles).toEqual(['next']);
      expect((await get(`${path}offset=1`)).titles).toEqual(['next']);
    }
    expect((await get('/events?scope=past')).titles).toEqual(['cancelled', 'over']);
    expect((await request(here, 'GET', '/posts/feed')).body).toMatchObject({
      items: [{ title: 'now' }, { title: 'next' }],
    });
  });
  test('the next events are those that take place, however many before them were cancelled', async () => {
    const here = await newUser();
    const unlucky = await newClub({ owner: here });
    await newEvent(unlucky, here, { title: 'now', inHours: -1, hours: 2 });
    for (const inHours of [1, 2, 3, 4, 5, 6]) {
      const off = await newEvent(unlucky, here, { title: 'cancelled', inHours });
      await sql`update public.events set cancelled_at = now() where id = ${off}`;
    }
    await newEvent(unlucky, here, { title: 'seventh', inHours: 7 });
    await newEvent(unlucky, here, { title: 'eighth', inHours: 8 });
    for (const path of ['/events?scope=next&', `/clubs/${unlucky.id}/events?scope=next&`]) {
      const get = async (rest: string) =>
        z.parse(eventPage, (await request(here, 'GET', `${path}${rest}`)).body);
      const first = await get('limit=2');
      expect(first.items.map((one) => one.title)).toEqual(['now', 'seventh']);
      const second = await get(`limit=2&cursor=${first.nextCursor}`);
      expect(second.items.map((one) => one.title)).toEqual(['eighth']);
    }
  });
  test('an unknown scope is refused', async () => {
    expect((await request(reader, 'GET', '/events?scope=all')).status).toBe(400);
    expect((await request(reader, 'GET', `/clubs/${club.id}/events?scope=mine`)).status).toBe(400);
  });
});
