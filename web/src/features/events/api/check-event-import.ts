import { eventImportChecked } from '@contract/events/drafts.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Returns which events of a calendar file, by their UIDs, the club already has. */
export const useCheckEventImport = (clubId: string) =>
  useSend<typeof eventImportChecked, string[]>(
    eventImportChecked,
    `/api/clubs/${clubId}/events/import/check`,
    { body: (uids) => ({ uids }), fallback: 'Failed to check the file' },
  );
