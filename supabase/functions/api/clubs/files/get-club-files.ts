import { clubFileList } from '../../../_shared/contract/clubs/files.ts';
import { clubItems } from '../club-list.ts';

export const getClubFiles = clubItems('private.get_club_files', {
  summary: "Get a club's files, by name. There are none for users who are not members",
  reply: clubFileList,
});
