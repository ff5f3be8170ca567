import { clubDues, duesDraft } from '../../../_shared/contract/clubs/dues.ts';
import { clubAct } from '../club-act.ts';

export const createDues = clubAct('private.create_dues', {
  summary: 'Start the list of dues for a year in a club that you own or administer',
  body: duesDraft,
  reply: clubDues,
  status: 201,
});
