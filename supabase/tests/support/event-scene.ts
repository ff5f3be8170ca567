/** Events for tests, written past the policies. */

import type { Club } from './scene.ts';
import { sql } from './stack.ts';
import type { Person } from './users.ts';

type Plan = { title?: string; inHours?: number; isPublic?: boolean; location?: string };

/** The event's id. It begins in so many hours (negative: it has begun), and its creator goes. */
export async function newEvent(club: Club, creator: Person, plan: Plan = {}): Promise<string> {
  const { title = 'An event of the tests', inHours = 48, isPublic = true, location = null } = plan;
  const [event] = await sql<{ id: string }[]>`
    insert into public.events (club_id, creator_id, title, location, starts_at, timezone, is_public)
    values (${club.id}, ${creator.id}, ${title}, ${location}, now() + ${inHours} * interval '1 hour',
            'America/New_York', ${isPublic})
    returning id`;
  if (!event) throw new Error('The event was not made.');
  return event.id;
}

/** Writes an answer down, whoever may see the event. */
export async function answer(event: string, person: Person, status = 'GOING'): Promise<void> {
  await sql`insert into public.event_rsvps (event_id, user_id, status) values (${event}, ${person.id}, ${status})`;
}
