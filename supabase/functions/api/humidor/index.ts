import { del, get, patch, post, routes } from '../routes.ts';
import { createHumidorItem } from './create-humidor-item.ts';
import { deleteHumidorItem } from './delete-humidor-item.ts';
import { getHumidorItem } from './get-humidor-item.ts';
import { getHumidorItems } from './get-humidor-items.ts';
import { getHumidorTotals } from './get-humidor-totals.ts';
import { putBackHumidorItem } from './put-back-humidor-item.ts';
import { smokeHumidorItem } from './smoke-humidor-item.ts';
import { updateHumidorItem } from './update-humidor-item.ts';

export const humidor = routes(
  '/humidor',
  get('/', getHumidorItems),
  post('/', createHumidorItem),
  get('/totals', getHumidorTotals),
  get('/:id', getHumidorItem),
  patch('/:id', updateHumidorItem),
  del('/:id', deleteHumidorItem),
  post('/:id/smoke', smokeHumidorItem),
  del('/:id/smoke', putBackHumidorItem),
);
