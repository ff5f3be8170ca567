import { clubMemberQuery } from '../../../_shared/contract/clubs/queries.ts';
import { clubMemberPage } from '../../../_shared/contract/clubs.ts';
import { clubList } from '../club-list.ts';

export const getClubMembers = clubList('private.get_club_members', {
  summary: 'List the members of a club in the order they joined. `q` searches their names',
  query: clubMemberQuery,
  filter: 'q',
  reply: clubMemberPage,
});
