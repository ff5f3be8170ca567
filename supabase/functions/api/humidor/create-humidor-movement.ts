import { humidorMoved, humidorMovementDraft } from '../../_shared/contract/humidor/movements.ts';
import { endpoint } from '../http/endpoint.ts';
import { humidorItemInPath } from './in-path.ts';

export const createHumidorMovement = endpoint({
  summary: 'Smoke, open, move, divide or give away some of an item in your humidor',
  ...humidorItemInPath,
  body: humidorMovementDraft,
  reply: humidorMoved,
  status: 201,
  statements: ({ sql, params: { id }, body }) =>
    sql`select private.create_humidor_movement(${id}, ${sql.json(body)}) as reply`,
});
