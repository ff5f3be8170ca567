import { humidorPlace, placeUpdate } from '../../_shared/contract/humidor-places.ts';
import { endpoint } from '../http/endpoint.ts';
import { placeInPath } from './in-path.ts';

export const updatePlace = endpoint({
  summary: 'Edit a place in your humidor',
  ...placeInPath,
  body: placeUpdate,
  reply: humidorPlace,
  statements: ({ sql, params: { id }, body }) =>
    sql`select private.save_humidor_place(${id}, ${sql.json(body)}) as reply`,
});
