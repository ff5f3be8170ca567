import { csvResponse } from '../../http/csv-file.ts';
import { endpoint } from '../../http/endpoint.ts';
import { duesInPath } from '../in-path.ts';

type Row = {
  display_name: string | null;
  username: string;
  status: string;
  settled_on: string | null;
  is_member: boolean;
};

export const downloadDues = endpoint({
  summary: 'Get the list of dues for a year as a table (.csv), in a club that you own or administer',
  ...duesInPath,
  run: async ({ database, user, params: { id, year } }) => {
    const members = await database.as(
      user,
      (sql) => sql<Row[]>`
        select display_name, username, status, settled_on::text, is_member
        from private.download_dues(private.club_id_of(${id}), ${year})`,
    );
    return csvResponse([
      ['Name', 'Username', `Dues ${year}`, 'Date', 'Member'],
      ...members.map((member) => [
        member.display_name ?? member.username,
        member.username,
        member.status,
        member.settled_on ?? '',
        member.is_member ? 'yes' : 'no',
      ]),
    ]);
  },
});
