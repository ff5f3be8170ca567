import { type DuesStatus, duesMemberPage } from '@contract/clubs/dues.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

export type DuesFilter = { q: string | undefined; status: DuesStatus | undefined };

/** Who has paid a year's dues to a club, by name. For its owner and admins. */
export const duesMembersQuery = (clubId: string, year: number, filter: DuesFilter) => ({
  ...pagedQuery(
    ['clubs', 'dues', clubId, 'members', year, filter],
    duesMemberPage,
    `/api/clubs/${clubId}/dues/${year}`,
    { query: { limit: 50, ...filter }, fallback: 'Failed to load the dues' },
  ),
  placeholderData: keepPreviousData,
});
