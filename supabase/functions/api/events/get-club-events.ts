import { clubEventQuery, eventPage } from '../../_shared/contract/events.ts';
import { clubList } from '../clubs/club-list.ts';

export const getClubEvents = clubList('private.get_club_events', {
  summary:
    'List the events of a club, all, upcoming, next or past. Outsiders of a public club get its public events',
  query: clubEventQuery,
  filter: 'scope',
  reply: eventPage,
});
