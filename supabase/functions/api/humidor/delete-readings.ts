import { readingsDeleted, readingsToDelete } from '../../_shared/contract/humidor/places.ts';
import { endpoint } from '../http/endpoint.ts';
import { placeInPath } from './in-path.ts';

export const deleteReadings = endpoint({
  summary: 'Delete one reading of a place, or all of them',
  ...placeInPath,
  body: readingsToDelete,
  reply: readingsDeleted,
  statements: ({ sql, params: { id }, body: { at = null } }) =>
    sql`select private.delete_readings(${id}, ${at}) as reply`,
});
