import { humidorPlace, placeUpdate } from '../../_shared/contract/humidor-places.ts';
import { update } from '../http/writes.ts';
import { placeInPath } from './in-path.ts';

export const updatePlace = update({
  summary: 'Edit a place in your humidor',
  ...placeInPath,
  body: placeUpdate,
  reply: humidorPlace,
  with: 'private.save_humidor_place',
});
