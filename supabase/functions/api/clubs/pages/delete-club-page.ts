import { clubAct } from '../club-act.ts';
import { clubPageInPath } from '../in-path.ts';

export const deleteClubPage = clubAct('private.delete_club_page', {
  summary: 'Delete a page of a club that you own or administer, with all its versions',
  ...clubPageInPath,
  status: 204,
});
