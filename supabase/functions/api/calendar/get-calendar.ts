import { calendarEntries } from '../../_shared/calendar/calendar-entries.ts';
import { calendarParams } from '../../_shared/contract/events/calendar.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../http/endpoint.ts';
import { calendarFile, calendarReply } from './calendar-file.ts';

type Owner = { user_id: string; club_id: string | null };

export const getCalendar = endpoint({
  summary:
    'Get the events that the owner of a secret address is going to, or those of the club it is for, as a calendar file (.ics)',
  open: true,
  params: calendarParams,
  missing: notFound('Calendar not found'),
  run: async ({ env, database, params: { file } }) => {
    const token = file.slice(0, -'.ics'.length);
    const [owner] = await database.system<Owner[]>`select * from private.calendar_owner(${token})`;
    if (!owner) throw notFound('Calendar not found');
    const user = { id: owner.user_id };
    const club = owner.club_id;
    let name: string | undefined;
    if (club) {
      // A deleted club can be restored, so its addresses are still there.
      const [own] = await database.as(
        user,
        (sql) => sql<{ name: string }[]>`
          select c.name from clubs c where c.id = ${club} and c.id in (select private.my_club_ids())`,
      );
      if (!own) throw notFound('Calendar not found');
      name = own.name;
    }
    // Read as the owner, so that the address never reveals more than they can read.
    const entries = await database.as(user, (sql) =>
      calendarEntries(
        sql,
        sql`${club ? sql`e.club_id = ${club}` : sql`r.status = 'GOING'`} and e.starts_at > now() - interval '90 days'`,
      ),
    );
    return calendarReply(await calendarFile(entries, env.siteUrl, name));
  },
});
