import { useEffect } from 'react';
import { coalesce } from '@/lib/api/coalesce.ts';
import { happened } from '@/lib/cache/happened.ts';
import { listen } from '@/lib/realtime/realtime.ts';

/** Keeps a tasting on screen current while there is one. A phone need not know that others have scored. */
export function useLiveTasting(eventId: string, isPlanned: boolean) {
  useEffect(() => {
    if (!isPlanned) return;
    const refresh = coalesce(() => happened('tastingChanged', eventId));
    return listen(`tasting:${eventId}`, {
      onEvent: (name) => name === 'changed' && refresh(),
      onSubscribed: refresh,
    });
  }, [eventId, isPlanned]);
}

/** The same for the board, which counts who has scored. */
export function useLiveBoard(eventId: string, isPlanned: boolean) {
  useEffect(() => {
    if (!isPlanned) return;
    const count = coalesce(() => happened('sampleScored', eventId));
    const refresh = coalesce(() => happened('tastingChanged', eventId));
    return listen(`tasting:${eventId}`, {
      onEvent: (name) => (name === 'scored' ? count() : refresh()),
      onSubscribed: refresh,
    });
  }, [eventId, isPlanned]);
}
