import { humidorPlace, placeUpdate } from '../../_shared/contract/humidor/places.ts';
import { update } from '../http/change.ts';
import { placeInPath } from './in-path.ts';

export const updatePlace = update('private.save_humidor_place', {
  summary: 'Edit a place in your humidor',
  ...placeInPath,
  body: placeUpdate,
  reply: humidorPlace,
});
