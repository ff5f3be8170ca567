import { clubFile, clubFileUpdate } from '../../../_shared/contract/clubs/files.ts';
import { clubAct } from '../club-act.ts';
import { clubFileInPath } from '../in-path.ts';

export const updateClubFile = clubAct('private.update_club_file', {
  summary: 'Rename a file of a club that you own or administer',
  ...clubFileInPath,
  body: clubFileUpdate,
  only: 'name',
  reply: clubFile,
});
