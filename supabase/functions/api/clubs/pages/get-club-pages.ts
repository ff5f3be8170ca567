import { clubPageList } from '../../../_shared/contract/clubs/pages.ts';
import { clubItems } from '../club-list.ts';

export const getClubPages = clubItems('private.get_club_pages', {
  summary: "Get a club's pages, in their order, without their texts",
  reply: clubPageList,
});
