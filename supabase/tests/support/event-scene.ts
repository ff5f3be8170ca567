/** Events for tests, inserted directly, bypassing the policies. */

import type { ISql } from 'postgres';
import { type Club, newClub } from './scene.ts';
import { idOf, sql } from './stack.ts';
import { newUser, type User } from './users.ts';

type Options = {
  title?: string;
  inHours?: number;
  hours?: number;
  isPublic?: boolean;
  location?: string;
  capacity?: number;
  maxGuests?: number;
  address?: string;
  venueId?: string;
};

/**
 * Returns the event's id. It starts in `inHours` hours (negative: it has started) and ends `hours` hours later, if given. Its
 * creator is going.
 */
export async function newEvent(club: Club, creator: User, options: Options = {}): Promise<string> {
  const {
    title = 'An event of the tests',
    inHours = 48,
    hours = null,
    isPublic = true,
    location = null,
    capacity = null,
    maxGuests = 0,
    address = null,
    venueId = null,
  } = options;
  const [event] = await sql<{ id: string }[]>`
    insert into public.events (club_id, creator_id, title, location, starts_at, ends_at, timezone, is_public, capacity,
                               max_guests, venue_id)
    values (${club.id}, ${creator.id}, ${title}, ${location}, now() + ${inHours} * interval '1 hour',
            now() + ${hours === null ? null : inHours + hours} * interval '1 hour', 'America/New_York', ${isPublic},
            ${capacity}, ${maxGuests}, ${venueId})
    returning id`;
  if (!event) throw new Error('The event was not inserted.');
  if (address)
    await sql`insert into public.event_addresses (event_id, address) values (${event.id}, ${address})`;
  return event.id;
}

/** An event for members, with its host and two other members of the club. */
export async function newParty(options: Options = {}) {
  const [host, ana, ben] = (await Promise.all([newUser(), newUser(), newUser()])) as [User, User, User];
  const club = await newClub({ owner: host, members: [ana, ben] });
  const event = await newEvent(club, host, { isPublic: false, ...options });
  return { host, ana, ben, club, event };
}

/** Inserts that the user, who is going, brings something. Returns its id. */
export async function newContribution(
  event: string,
  user: User,
  text = 'A tin of Old Mixture',
): Promise<string> {
  return idOf(sql<{ id: string }[]>`
    insert into public.event_contributions (event_id, user_id, text) values (${event}, ${user.id}, ${text})
    returning id`);
}

/** A venue of the club, as this member describes it. Returns its id. */
export async function newVenue(club: Club, author: User, name = 'Casa das Folhas'): Promise<string> {
  return idOf(sql<{ id: string }[]>`
    insert into public.venues (club_id, written_by, name, address)
    values (${club.id}, ${author.id}, ${name}, '12 Rua das Flores, Porto') returning id`);
}

/** A public evening: an event of a private club that its owner or an admin, who hosts it, has opened to everyone. */
export async function newPublicEvening(club: Club, host: User, options: Options = {}): Promise<string> {
  const event = await newEvent(club, host, options);
  await sql`update public.events set is_opened_by_club = true where id = ${event}`;
  return event;
}

/** The first evening of a weekly series. Returns its id. */
export async function newEvening(club: Club, host: User, options: Options = {}): Promise<string> {
  const event = await newEvent(club, host, options);
  await sql`
    with series as (
      insert into private.event_series (
        club_id, unit, every, weekdays, starts_on, starts_at, timezone, template, made_until
      )
      select e.club_id, 'WEEK', 1, array[extract(isodow from e.starts_at at time zone e.timezone)::integer],
        (e.starts_at at time zone e.timezone)::date, (e.starts_at at time zone e.timezone)::time, e.timezone,
        private.event_template(e), (e.starts_at at time zone e.timezone)::date
      from events e where e.id = ${event}
      returning id, starts_on
    )
    update events e set series_id = series.id, series_on = series.starts_on from series where e.id = ${event}`;
  await sql`select private.make_evenings(e.series_id) from events e where e.id = ${event}`;
  return event;
}

/** Inserts an RSVP, even if the user cannot see the event. */
export async function rsvp(event: string, user: User, status = 'GOING'): Promise<void> {
  await sql`insert into public.event_rsvps (event_id, user_id, status) values (${event}, ${user.id}, ${status})`;
}

/** Inserts what a host wrote to these attendees, without notifying them. Returns its id. */
export async function newEventMessage(
  event: string,
  sender: User,
  content = 'Bring a lighter',
  audience = ['GOING'],
): Promise<string> {
  return idOf(sql<{ id: string }[]>`
    insert into public.event_messages (event_id, sender_id, audience, content, notified_at)
    values (${event}, ${sender.id}, ${audience}, ${content}, now()) returning id`);
}

/** Makes a member of the event's club a co-host, or invites them, even if no one could. */
export async function addCoHost(event: string, user: User, isInvited = false): Promise<void> {
  await sql`
    insert into public.event_hosts (event_id, user_id, club_id, accepted_at)
    select id, ${user.id}, club_id, ${isInvited ? null : sql`clock_timestamp()`} from public.events where id = ${event}`;
}

/** What may happen to an event, in a transaction of the test's. */
export const cancelEvent = (tx: ISql, event: string) =>
  tx`update events set cancelled_at = now() where id = ${event}`;
export const hideEvent = (tx: ISql, event: string) =>
  tx`update events set is_removed = true where id = ${event}`;
export const beginEvent = (tx: ISql, event: string) =>
  tx`update events set starts_at = now() - interval '1 minute' where id = ${event}`;

/** Returns the comment's id. */
export async function newEventComment(
  event: string,
  author: User,
  content = 'A comment of the tests',
): Promise<string> {
  return idOf(sql<{ id: string }[]>`
    insert into public.comments (event_id, author_id, content) values (${event}, ${author.id}, ${content})
    returning id`);
}
