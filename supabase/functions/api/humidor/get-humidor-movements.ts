import { humidorMovementPage } from '../../_shared/contract/humidor/movements.ts';
import { list } from '../http/list.ts';
import { humidorItemInPath } from './in-path.ts';

export const getHumidorMovements = list({
  summary: 'List what happened to an item in your humidor, latest first',
  ...humidorItemInPath,
  reply: humidorMovementPage,
  statements: ({ sql, params: { id }, page }) =>
    sql`select private.get_humidor_movements(${id}, ${page}) as reply`,
});
