import { clubPageList, clubPageOrder } from '../../../_shared/contract/clubs/pages.ts';
import { clubAct } from '../club-act.ts';

export const orderClubPages = clubAct('private.order_club_pages', {
  summary: 'Put the pages of a club that you own or administer in order. Pages that are not named come last',
  body: clubPageOrder,
  only: 'ids',
  reply: clubPageList,
});
