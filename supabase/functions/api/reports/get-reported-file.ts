import { fileAddress } from '../../_shared/contract/clubs/files.ts';
import { signedAddress } from '../files/signed-address.ts';
import { endpoint } from '../http/endpoint.ts';
import { reportInPath } from './in-path.ts';

export const getReportedFile = endpoint({
  summary:
    'Get the address at which you, a moderator, can download a reported file, as it was, for a few minutes',
  ...reportInPath,
  reply: fileAddress,
  run: async ({ params: { id }, user, env, database }) => {
    const found = await database.as(user, (sql) => sql`select from private.find_reported_file(${id})`);
    if (found.length === 0) throw reportInPath.missing;
    return Response.json(await signedAddress({ report: id }, user, env));
  },
});
