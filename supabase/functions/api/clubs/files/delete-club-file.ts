import { clubAct } from '../club-act.ts';
import { clubFileInPath } from '../in-path.ts';

export const deleteClubFile = clubAct('private.delete_club_file', {
  summary: 'Delete a file of a club that you own or administer',
  ...clubFileInPath,
  status: 204,
});
