import { type ReadingRange, readingPoints, readingsQuery } from '../../_shared/contract/humidor/places.ts';
import { endpoint } from '../http/endpoint.ts';
import { placeInPath } from './in-path.ts';

const intervals: Record<ReadingRange, string> = {
  DAY: '1 day',
  WEEK: '7 days',
  MONTH: '1 month',
  YEAR: '1 year',
};

export const getReadings = endpoint({
  summary: 'Get the readings of a place, thinned out for a plot',
  ...placeInPath,
  query: readingsQuery,
  reply: readingPoints,
  statements: ({ sql, params: { id }, query: { range } }) =>
    sql`select private.get_readings(${id}, ${intervals[range]}) as reply`,
});
