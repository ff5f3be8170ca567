import { humidorMovementPage } from '@contract/humidor/movements.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** What happened to an item, latest first. */
export const humidorMovementsQuery = (id: string) =>
  pagedQuery(['humidor', 'movements', id], humidorMovementPage, `/api/humidor/${id}/movements`, {
    fallback: 'Failed to load the history',
  });
