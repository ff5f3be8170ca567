import { clubReportPage } from '@contract/clubs/reports.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** What was reported in a private club, last reported first. For its owner and admins. */
export const clubReportsQuery = (clubId: string) =>
  pagedQuery(['clubs', 'reports', clubId], clubReportPage, `/api/clubs/${clubId}/reports`, {
    fallback: 'Failed to load reports',
  });
