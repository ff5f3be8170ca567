import { smoked } from '../../_shared/contract/humidor.ts';
import { endpoint } from '../http/endpoint.ts';
import { humidorItemInPath } from './in-path.ts';

export const smokeHumidorItem = endpoint({
  summary: 'Smoke one: takes a cigar, or a bowl of three grams, from an item in your humidor',
  ...humidorItemInPath,
  reply: smoked,
  statements: ({ sql, params: { id } }) => sql`select private.smoke_humidor_item(${id}) as reply`,
});
