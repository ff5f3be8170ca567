import { club } from '../../_shared/contract/clubs.ts';
import { act } from '../http/change.ts';
import { clubInPath } from './in-path.ts';

export const restoreClub = act('private.restore_club', {
  summary: 'Undo the deletion of your club, within seven days',
  ...clubInPath,
  reply: club,
});
