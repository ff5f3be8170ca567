import { listedClubs } from '../../_shared/contract/privacy.ts';
import { act } from '../http/change.ts';
import { userInPath } from './in-path.ts';

export const getUserClubs = act('private.get_user_clubs', {
  summary: 'List the clubs on a profile that you can see, by name. Empty if the user does not list them',
  ...userInPath,
  reply: listedClubs,
});
