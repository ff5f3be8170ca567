import { reportDetails } from '@contract/reports.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';

/** A report with the other reports about its content and user, and the actions taken. */
export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: ['reports', 'one', id],
    queryFn: ({ signal }) =>
      ask(reportDetails, `/api/reports/${id}`, { signal, fallback: 'Failed to load the report' }),
    staleTime: 0,
  });
