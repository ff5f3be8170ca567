import { shownHumidorPage } from '../../_shared/contract/humidor.ts';
import { listOfUser } from '../http/lists.ts';

export const getUserHumidor = listOfUser({
  summary: 'List the items of their humidor that a user shows you, newest first',
  page: shownHumidorPage,
  from: 'private.get_shown_humidor',
});
