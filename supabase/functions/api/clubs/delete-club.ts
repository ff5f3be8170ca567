import { clubAct } from './club-act.ts';

export const deleteClub = clubAct('private.delete_club', {
  summary: 'Delete your club with everything in it. It can be restored for seven days',
  status: 204,
});
