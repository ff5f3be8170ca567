import { clubAct } from '../club-act.ts';
import { duesInPath } from '../in-path.ts';

export const deleteDues = clubAct('private.delete_dues', {
  summary: 'Delete the list of dues for a year, with everything recorded in it',
  ...duesInPath,
  status: 204,
});
