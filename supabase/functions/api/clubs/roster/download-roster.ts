import { rosterFilter } from '../../../_shared/contract/clubs/roster.ts';
import { csvResponse } from '../../http/csv-file.ts';
import { endpoint } from '../../http/endpoint.ts';
import { clubInPath } from '../in-path.ts';

type Row = {
  display_name: string | null;
  username: string;
  role: string;
  title: string | null;
  joined_at: Date;
  last_seen_on: string | null;
  attended_count: number;
  labels: string[];
  note: string | null;
};

export const downloadRoster = endpoint({
  summary: 'Get the roster of a club that you own or administer as a table (.csv)',
  ...clubInPath,
  query: rosterFilter,
  run: async ({ database, user, params: { id }, query }) => {
    const members = await database.as(
      user,
      (sql) => sql<Row[]>`
        select display_name, username, role, title, joined_at, last_seen_on::text, attended_count, labels, note
        from private.download_roster(private.club_id_of(${id}), ${sql.json(query)})`,
    );
    return csvResponse([
      ['Name', 'Username', 'Role', 'Title', 'Joined', 'Last seen', 'Events in a year', 'Labels', 'Note'],
      ...members.map((member) => [
        member.display_name ?? member.username,
        member.username,
        member.role,
        member.title ?? '',
        member.joined_at.toISOString().slice(0, 10),
        member.last_seen_on ?? '',
        String(member.attended_count),
        member.labels.join(', '),
        member.note ?? '',
      ]),
    ]);
  },
});
