import { clubDues, duesUpdate } from '../../../_shared/contract/clubs/dues.ts';
import { clubAct } from '../club-act.ts';
import { duesInPath } from '../in-path.ts';

export const updateDues = clubAct('private.update_dues', {
  summary: 'Change what a club that you own or administer says about the dues of a year',
  ...duesInPath,
  body: duesUpdate,
  reply: clubDues,
});
