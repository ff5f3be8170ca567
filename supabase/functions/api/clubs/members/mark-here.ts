import { membersHere } from '../../../_shared/contract/clubs/members-here.ts';
import { clubAct } from '../club-act.ts';

export const markHere = clubAct('private.mark_here', {
  summary:
    'Report that you have the page of your club open, at most once a minute, and get the other members who do. ' +
    'Users who hide their presence are not shown and get an empty list',
  reply: membersHere,
});
