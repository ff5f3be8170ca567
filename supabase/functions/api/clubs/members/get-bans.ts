import { clubBanPage } from '../../../_shared/contract/clubs/bans.ts';
import { staffList } from './staff-list.ts';

export const getBans = staffList('private.get_bans', {
  summary: 'List the users banned from a club that you own or administer',
  reply: clubBanPage,
});
