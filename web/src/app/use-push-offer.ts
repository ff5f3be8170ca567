import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { myNextEventQuery } from '@/features/events/api/get-my-next-event.ts';
import { usePush, usePushIsUndecided } from '@/features/notifications/api/use-push.ts';
import { meQuery } from '@/features/users/api/get-me.ts';

/** The card is shown two seconds after the screen, or after what the user did first. */
const pushCardDelayMs = 2000;
/** After which this code loads. */
const loadDelayMs = 500;
const dismissedKey = 'retrohale.push-card';

/**
 * Offers push where and while it is supported, off and undecided, unless it was dismissed in this tab. It waits for the
 * user's first post or RSVP, before which there is nothing to hear about, and until no field has the focus. Once the user
 * has accepted, it stays until push is on or they close it: it says what to do where that failed.
 */
export function usePushOffer(userId: string) {
  const [isDue, setIsDue] = useState(false);
  const [isAccepted, setIsAccepted] = useState(false);
  const isOn = usePush(userId).state === 'subscribed';
  const hasTakenPart = useHasTakenPart();
  const isUndecided = usePushIsUndecided(userId);
  // Whether the user had not taken part when this code was loaded.
  const wasNew = useRef(false);
  useEffect(() => {
    if (hasTakenPart === false) wasNew.current = true;
    if (!hasTakenPart) return;
    let timer: ReturnType<typeof setTimeout>;
    const offer = () => {
      if (sessionStorage.getItem(dismissedKey) !== null) return;
      if (isFieldFocused()) timer = setTimeout(offer, pushCardDelayMs);
      else setIsDue(true);
    };
    timer = setTimeout(offer, wasNew.current ? pushCardDelayMs : pushCardDelayMs - loadDelayMs);
    return () => clearTimeout(timer);
  }, [hasTakenPart]);
  const close = () => {
    sessionStorage.setItem(dismissedKey, 'yes');
    setIsDue(false);
  };
  return {
    isOffered: isDue && (isUndecided || (isAccepted && !isOn)),
    accept: () => setIsAccepted(true),
    close,
  };
}

const isFieldFocused = () => document.activeElement?.matches('input, textarea, select') ?? false;

/** Whether the user has posted, or is going to an event. Undefined until it is known. */
function useHasTakenPart(): boolean | undefined {
  const { data: me } = useQuery(meQuery);
  const hasPosted = (me?._count.posts ?? 0) > 0;
  const { data: events } = useQuery({ ...myNextEventQuery, enabled: me !== undefined && !hasPosted });
  return hasPosted || (events && events.items.length > 0);
}
