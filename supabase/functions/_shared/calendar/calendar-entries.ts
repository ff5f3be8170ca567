import type { Sql, Statement } from '../database.ts';

/** An event as a calendar program receives it. */
export type CalendarEntry = {
  id: string;
  title: string;
  description: string | null;
  location: string | null;
  /** Null unless the user is going or is a host. */
  address: string | null;
  starts_at: Date;
  ends_at: Date | null;
  is_cancelled: boolean;
  sequence: number;
  changed_at: Date;
  club: string;
  /** The user's RSVP. */
  rsvp: string | null;
};

/** Selects CalendarEntry rows, soonest first. `which` is a condition on `events e` and the user's `event_rsvps r`. */
export const calendarEntries = (sql: Sql, which: Statement) =>
  sql`
    select e.id, e.title, e.description, e.location, a.address, e.starts_at, e.ends_at,
      e.cancelled_at is not null as is_cancelled, e.sequence,
      coalesce(e.edited_at, e.created_at) as changed_at, c.name as club, r.status as rsvp
    from events e
    join clubs c on c.id = e.club_id
    left join event_addresses a on a.event_id = e.id
    left join event_rsvps r on r.event_id = e.id and r.user_id = auth.uid()
    where ${which}
    order by e.starts_at, e.id
    limit 500`;
