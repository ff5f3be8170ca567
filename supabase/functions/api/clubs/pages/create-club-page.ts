import { clubPageDraft, clubPageText } from '../../../_shared/contract/clubs/pages.ts';
import { clubAct } from '../club-act.ts';

export const createClubPage = clubAct('private.create_club_page', {
  summary: 'Add a page to a club that you own or administer, after its other pages',
  body: clubPageDraft,
  reply: clubPageText,
  status: 201,
});
