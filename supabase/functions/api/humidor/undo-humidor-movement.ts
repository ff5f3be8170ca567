import { humidorMovementParams } from '../../_shared/contract/humidor/movements.ts';
import { humidorItem } from '../../_shared/contract/humidor.ts';
import { notFound } from '../../_shared/errors.ts';
import { act } from '../http/change.ts';

export const undoHumidorMovement = act('private.undo_humidor_movement', {
  summary: 'Undo what happened to an item in your humidor',
  params: humidorMovementParams,
  missing: notFound('This was undone already.'),
  reply: humidorItem,
});
