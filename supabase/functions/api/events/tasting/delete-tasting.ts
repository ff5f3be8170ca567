import { act } from '../../http/change.ts';
import { eventInPath } from '../in-path.ts';

export const deleteTasting = act('private.delete_tasting', {
  summary: 'Delete the tasting of an event that you host, before it starts',
  ...eventInPath,
  status: 204,
});
