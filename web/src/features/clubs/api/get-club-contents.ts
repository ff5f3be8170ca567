import { clubContents } from '@contract/clubs/deletion.ts';
import type { Club } from '@contract/clubs.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';

/** What would be deleted with a club. Fetched anew each time the dialog opens. */
export const clubContentsQuery = (clubId: Club['id']) =>
  queryOptions({
    queryKey: ['clubs', 'contents', clubId],
    queryFn: ({ signal }) =>
      ask(clubContents, `/api/clubs/${clubId}/contents`, { signal, fallback: 'Failed to load club' }),
    gcTime: 0,
  });
