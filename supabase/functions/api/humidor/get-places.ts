import { humidorPlacePage } from '../../_shared/contract/humidor/places.ts';
import { endpoint } from '../http/endpoint.ts';

export const getPlaces = endpoint({
  summary: 'List the places in your humidor, each with its latest reading',
  reply: humidorPlacePage,
  statements: ({ sql }) => sql`select private.get_places() as reply`,
});
