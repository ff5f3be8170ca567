import { smoked } from '../../_shared/contract/humidor.ts';
import { act } from '../http/change.ts';
import { humidorItemInPath } from './in-path.ts';

export const smokeHumidorItem = act('private.smoke_humidor_item', {
  summary: 'Smoke one: takes a cigar, or a bowl of three grams, from an item in your humidor',
  ...humidorItemInPath,
  reply: smoked,
});
