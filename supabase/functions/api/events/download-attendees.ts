import { csvResponse } from '../http/csv-file.ts';
import { endpoint } from '../http/endpoint.ts';
import { eventInPath } from './in-path.ts';

type Attendee = {
  display_name: string | null;
  username: string;
  responded_at: Date;
  guest_count: number;
  guests: string | null;
  /** In the order of the questions. */
  answers: (string | null)[];
  /** The same for all attendees. */
  questions: string[];
};

export const downloadAttendees = endpoint({
  summary: 'Get the attendees of your event as a table (.csv), in the order of their RSVPs',
  ...eventInPath,
  run: async ({ database, user, params: { id } }) => {
    const attendees = await database.as(
      user,
      (sql) => sql<Attendee[]>`
        select a.*, array(select q.text from event_questions q where q.event_id = ${id} order by q.position) as questions
        from private.download_attendees(${id}) a`,
    );
    return csvResponse([
      ['Name', 'Username', 'RSVP', 'Guests', 'Names of guests', ...(attendees[0]?.questions ?? [])],
      ...attendees.map((attendee) => [
        attendee.display_name ?? attendee.username,
        attendee.username,
        attendee.responded_at.toISOString(),
        String(attendee.guest_count),
        attendee.guests ?? '',
        ...attendee.answers.map((answer) => answer ?? ''),
      ]),
    ]);
  },
});
