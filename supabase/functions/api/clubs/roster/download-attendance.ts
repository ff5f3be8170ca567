import { attendanceQuery } from '../../../_shared/contract/events/door.ts';
import { csvResponse } from '../../http/csv-file.ts';
import { endpoint } from '../../http/endpoint.ts';
import { clubInPath } from '../in-path.ts';

type Row = {
  title: string;
  starts_at: Date;
  name: string;
  username: string | null;
  guest_count: number;
};

export const downloadAttendance = endpoint({
  summary: 'Get who came to the events of a year as a table (.csv), in a club that you own or administer',
  ...clubInPath,
  query: attendanceQuery,
  run: async ({ database, user, params: { id }, query: { year } }) => {
    const rows = await database.as(
      user,
      (sql) => sql<Row[]>`select * from private.download_attendance(private.club_id_of(${id}), ${year})`,
    );
    return csvResponse([
      ['Event', 'Start', 'Name', 'Username', 'Guests'],
      ...rows.map((row) => [
        row.title,
        row.starts_at.toISOString(),
        row.name,
        row.username ?? '',
        String(row.guest_count),
      ]),
    ]);
  },
});
