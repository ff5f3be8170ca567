import { clubPageText, clubPageUpdate } from '../../../_shared/contract/clubs/pages.ts';
import { clubAct } from '../club-act.ts';
import { clubPageInPath } from '../in-path.ts';

export const updateClubPage = clubAct('private.update_club_page', {
  summary:
    'Edit a page of a club, as its owner or admin, or as a member if members can edit it. Refused if another version was saved meanwhile',
  ...clubPageInPath,
  body: clubPageUpdate,
  reply: clubPageText,
});
