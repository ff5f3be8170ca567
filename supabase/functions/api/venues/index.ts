import { del, get, patch, post, routes } from '../http/routes.ts';
import { confirmVenue, withdrawConfirmation } from './confirm-venue.ts';
import { deleteVenue } from './delete-venue.ts';
import { getVenue } from './get-venue.ts';
import { updateVenue } from './update-venue.ts';

/** The routes of a club's venues, clubs/{id}/venues, are with those of clubs. */
export const venues = routes(
  '/venues',
  get('/:id', getVenue),
  patch('/:id', updateVenue),
  del('/:id', deleteVenue),
  post('/:id/confirm', confirmVenue),
  del('/:id/confirm', withdrawConfirmation),
);
