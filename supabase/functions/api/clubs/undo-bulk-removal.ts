import { clubAct } from './club-act.ts';
import { clubActivityInPath } from './in-path.ts';

export const undoBulkRemoval = clubAct('private.undo_bulk_removal', {
  summary:
    'Bring back what a ban removed from a club that you own or administer, by the entry of its log. The ban stays. Repeating it changes nothing',
  ...clubActivityInPath,
  status: 204,
});
