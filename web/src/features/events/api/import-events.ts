import { type EventImport, eventsImported } from '@contract/events/drafts.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Adds events of a calendar file to a club, each once. The lists are then loaded again. */
export const useImportEvents = (clubId: string) =>
  useSend<typeof eventsImported, EventImport>(eventsImported, `/api/clubs/${clubId}/events/import`, {
    fallback: 'Failed to import the events',
    // Not awaited, so that the dialog closes at once.
    onSuccess: () => void happened('eventsImported'),
  });
