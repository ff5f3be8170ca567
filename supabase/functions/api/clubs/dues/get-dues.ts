import { clubDuesPage } from '../../../_shared/contract/clubs/dues.ts';
import { clubAct } from '../club-act.ts';

export const getDues = clubAct('private.get_dues', {
  summary: 'List the years with dues in a club that you own or administer, newest first',
  reply: clubDuesPage,
});
