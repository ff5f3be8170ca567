import { del, get, patch, post, routes } from '../http/routes.ts';
import { addReadings } from './add-readings.ts';
import { checkHumidorImport } from './check-humidor-import.ts';
import { createHumidorItem } from './create-humidor-item.ts';
import { createHumidorMovement } from './create-humidor-movement.ts';
import { createPlace } from './create-place.ts';
import { deleteHumidorItem } from './delete-humidor-item.ts';
import { deleteHumidorItems } from './delete-humidor-items.ts';
import { deletePlace } from './delete-place.ts';
import { deleteReadings } from './delete-readings.ts';
import { getAllHumidorItems } from './get-all-humidor-items.ts';
import { getHumidorBreakdown } from './get-humidor-breakdown.ts';
import { getHumidorChoices } from './get-humidor-choices.ts';
import { getHumidorItem } from './get-humidor-item.ts';
import { getHumidorItems } from './get-humidor-items.ts';
import { getHumidorMovements } from './get-humidor-movements.ts';
import { getHumidorTotals } from './get-humidor-totals.ts';
import { getPlaces } from './get-places.ts';
import { getReadings } from './get-readings.ts';
import { importHumidor } from './import-humidor.ts';
import { undoHumidorMovement } from './undo-humidor-movement.ts';
import { updateHumidorItem } from './update-humidor-item.ts';
import { updateHumidorItems } from './update-humidor-items.ts';
import { updatePlace } from './update-place.ts';

export const humidor = routes(
  '/humidor',
  get('/', getHumidorItems),
  post('/', createHumidorItem),
  patch('/', updateHumidorItems),
  del('/', deleteHumidorItems),
  get('/totals', getHumidorTotals),
  get('/breakdown', getHumidorBreakdown),
  get('/choices', getHumidorChoices),
  get('/places', getPlaces),
  post('/places', createPlace),
  patch('/places/:id', updatePlace),
  del('/places/:id', deletePlace),
  get('/places/:id/readings', getReadings),
  post('/places/:id/readings', addReadings),
  del('/places/:id/readings', deleteReadings),
  get('/export', getAllHumidorItems),
  post('/import', importHumidor),
  post('/import/check', checkHumidorImport),
  del('/movements/:id', undoHumidorMovement),
  get('/:id', getHumidorItem),
  patch('/:id', updateHumidorItem),
  del('/:id', deleteHumidorItem),
  get('/:id/movements', getHumidorMovements),
  post('/:id/movements', createHumidorMovement),
);
