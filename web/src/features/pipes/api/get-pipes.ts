import { pipePage } from '@contract/pipes.ts';
import { addresses } from '@/lib/api/addresses.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** My pipes, sorted by name, the retired ones last. They fit on one page. */
export const pipesQuery = pagedQuery(['pipes', 'list'], pipePage, addresses.pipes(), {
  fallback: 'Failed to load your pipes',
});
