import { userProfiles } from '../../_shared/contract/products/tastings.ts';
import { endpoint } from '../http/endpoint.ts';
import { userInPath } from '../users/in-path.ts';

export const getUserProfiles = endpoint({
  summary:
    'Get the tasting profiles of a user, for cigars and for pipe tobacco, from those of their notes that you can read',
  ...userInPath,
  reply: userProfiles,
  statements: ({ sql, params: { username } }) =>
    sql`
      select json_build_object(
        'cigar', private.user_profile(id, 'CIGAR'), 'pipeTobacco', private.user_profile(id, 'PIPE_TOBACCO')) as reply
      from private.user_id_of(${username}) as id where id is not null`,
});
