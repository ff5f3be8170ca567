import { shownHumidorPage } from '../../_shared/contract/humidor.ts';
import { listOfUser } from '../lists.ts';

export const getUserHumidor = listOfUser({
  summary: 'List what a user shows you of their humidor, newest first',
  page: shownHumidorPage,
  from: 'private.get_shown_humidor',
});
