import { readingsAdded, readingsDraft } from '../../_shared/contract/humidor/places.ts';
import { endpoint } from '../http/endpoint.ts';
import { placeInPath } from './in-path.ts';

export const addReadings = endpoint({
  summary: 'Add readings of humidity and temperature to a place',
  ...placeInPath,
  body: readingsDraft,
  maxBodyBytes: 2 * 1024 * 1024,
  reply: readingsAdded,
  statements: ({ sql, params: { id }, body: { readings } }) =>
    sql`select private.add_readings(${id}, ${sql.json(readings)}) as reply`,
});
