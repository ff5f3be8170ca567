import { venue, venueDraft } from '../../_shared/contract/events/venues.ts';
import { clubAct } from '../clubs/club-act.ts';

export const createVenue = clubAct('private.create_venue', {
  summary: 'Add a venue to one of your clubs. Everyone who can see an event there sees it',
  body: venueDraft,
  reply: venue,
  status: 201,
});
