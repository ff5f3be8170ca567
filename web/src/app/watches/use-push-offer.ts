import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { myNextEventQuery } from '@/features/events/api/get-events.ts';
import { usePush, usePushIsUndecided } from '@/features/notifications/api/use-push.ts';
import { meQuery } from '@/features/users/api/get-me.ts';
import { isFieldFocused } from '@/lib/dom/is-field-focused.ts';

/** The card is shown two seconds after the screen, or after the user's first post or RSVP. */
const pushCardDelayMs = 2000;
/** The delay after which this code is loaded. */
const loadDelayMs = 500;
const dismissedKey = 'retrohale.push-card';

/**
 * Offers push while it is supported, off and undecided, unless the offer was dismissed in this tab. It waits for the user's
 * first post or RSVP, because before that there is nothing to notify them about, and until no field has the focus. Once the
 * user has accepted, the card stays until push is on or they close it, because it says what to do if enabling push failed.
 */
export function usePushOffer(userId: string) {
  const [isDue, setIsDue] = useState(false);
  const [isAccepted, setIsAccepted] = useState(false);
  const isOn = usePush(userId).state === 'subscribed';
  const hasTakenPart = useHasTakenPart();
  const isUndecided = usePushIsUndecided(userId);
  // Whether the user had not yet taken part when this code was loaded.
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

/** Whether the user has posted, or is going to an event. Undefined until it is known. */
function useHasTakenPart(): boolean | undefined {
  const { data: me } = useQuery(meQuery);
  const hasPosted = (me?._count.posts ?? 0) > 0;
  const { data: events } = useQuery({ ...myNextEventQuery, enabled: me !== undefined && !hasPosted });
  return hasPosted || (events && events.items.length > 0);
}
