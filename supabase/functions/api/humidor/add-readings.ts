import { maxReadings, readingsAdded, readingsDraft } from '../../_shared/contract/humidor/places.ts';
import { endpoint } from '../http/endpoint.ts';
import { placeInPath } from './in-path.ts';

export const addReadings = endpoint({
  summary: 'Add readings of humidity and temperature to a place',
  ...placeInPath,
  body: readingsDraft,
  rows: {
    field: 'readings',
    max: maxReadings,
    maxBytes: 2 * 1024 * 1024,
    // More than the database allows of files and of typed readings together.
    attempts: { activity: 'readings sent', max: 200, period: '1 hour' },
  },
  reply: readingsAdded,
  statements: ({ sql, params: { id }, body: { readings } }) =>
    sql`select private.add_readings(${id}, ${sql.json(readings)}) as reply`,
});
