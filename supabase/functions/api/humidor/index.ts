import { del, get, patch, post, routes } from '../routes.ts';
import { checkHumidorImport } from './check-humidor-import.ts';
import { createHumidorItem } from './create-humidor-item.ts';
import { deleteHumidorItem } from './delete-humidor-item.ts';
import { getAllHumidorItems } from './get-all-humidor-items.ts';
import { getHumidorItem } from './get-humidor-item.ts';
import { getHumidorItems } from './get-humidor-items.ts';
import { getHumidorTotals } from './get-humidor-totals.ts';
import { importHumidor } from './import-humidor.ts';
import { putBackHumidorItem } from './put-back-humidor-item.ts';
import { smokeHumidorItem } from './smoke-humidor-item.ts';
import { updateHumidorItem } from './update-humidor-item.ts';

export const humidor = routes(
  '/humidor',
  get('/', getHumidorItems),
  post('/', createHumidorItem),
  get('/totals', getHumidorTotals),
  get('/export', getAllHumidorItems),
  post('/import', importHumidor),
  post('/import/check', checkHumidorImport),
  get('/:id', getHumidorItem),
  patch('/:id', updateHumidorItem),
  del('/:id', deleteHumidorItem),
  post('/:id/smoke', smokeHumidorItem),
  del('/:id/smoke', putBackHumidorItem),
);
