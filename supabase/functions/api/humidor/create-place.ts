import { humidorPlace, placeDraft } from '../../_shared/contract/humidor/places.ts';
import { endpoint } from '../http/endpoint.ts';

export const createPlace = endpoint({
  summary: 'Add a place to your humidor. Only you can see it',
  body: placeDraft,
  reply: humidorPlace,
  status: 201,
  statements: ({ sql, body }) => sql`select private.save_humidor_place(null, ${sql.json(body)}) as reply`,
});
