import { clubContents } from '../../_shared/contract/clubs/deletion.ts';
import { clubAct } from './club-act.ts';

export const getClubContents = clubAct('private.get_club_contents', {
  summary: 'Count what deleting your club would remove',
  reply: clubContents,
});
