import { fileAddress } from '../../../_shared/contract/clubs/files.ts';
import { signedAddress } from '../../files/signed-address.ts';
import { endpoint } from '../../http/endpoint.ts';
import { clubFileInPath } from '../in-path.ts';

export const getClubFileAddress = endpoint({
  summary: 'Get the address at which you can download a file of your club for a few minutes',
  ...clubFileInPath,
  reply: fileAddress,
  run: async ({ params: { id, fileId }, user, env, database }) => {
    const found = await database.as(
      user,
      (sql) => sql`select from club_files where id = ${fileId} and club_id = private.club_id_of(${id})`,
    );
    if (found.length === 0) throw clubFileInPath.missing;
    return Response.json(await signedAddress({ file: fileId }, user, env));
  },
});
