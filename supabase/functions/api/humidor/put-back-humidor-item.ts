import { humidorItem, putBack } from '../../_shared/contract/humidor.ts';
import { endpoint } from '../http/endpoint.ts';
import { humidorItemInPath } from './in-path.ts';

export const putBackHumidorItem = endpoint({
  summary: 'Undo smoking one: puts back the amount taken',
  ...humidorItemInPath,
  body: putBack,
  reply: humidorItem,
  statements: ({ sql, params: { id }, body: { taken } }) =>
    sql`select private.put_back_humidor_item(${id}, ${taken}) as reply`,
});
