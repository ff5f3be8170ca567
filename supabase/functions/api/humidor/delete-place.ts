import { endpoint } from '../http/endpoint.ts';
import { placeInPath } from './in-path.ts';

export const deletePlace = endpoint({
  summary: 'Delete a place from your humidor, with its readings. Its items stay, without a place',
  ...placeInPath,
  status: 204,
  statements: ({ sql, params: { id } }) => sql`delete from humidor_places where id = ${id} returning id`,
});
