import { useEffect, useState } from 'react';
import { usePush, usePushIsUndecided } from '@/features/notifications/api/use-push.ts';
import { isFieldFocused } from '@/lib/dom/is-field-focused.ts';
import { isUploading } from '@/lib/upload/upload.ts';

/** The card is shown two seconds after the screen, and this code is loaded half a second after it. */
const pushCardDelayMs = 2000 - 500;
/** How often to check whether the card would be in the way, in ms. */
const checkMs = 400;
const dismissedKey = 'retrohale.push-card';
/** Dialogs, menus, and the screens that fill the window, where the card would cover the newest message or its field. */
const covers =
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog[open], [data-fills], [data-at-foot]';

/**
 * Offers push while it is supported, off and undecided, unless the offer was dismissed in this tab. The card waits, or goes for a
 * while, when it would be in the way. Once the user has accepted, it stays until push is on or they close it, because it says
 * what to do if enabling push failed.
 */
export function usePushOffer(userId: string) {
  const [isDue, setIsDue] = useState(false);
  const [isAccepted, setIsAccepted] = useState(false);
  const isOn = usePush(userId).state === 'subscribed';
  const isUndecided = usePushIsUndecided(userId);
  useEffect(() => {
    if (sessionStorage.getItem(dismissedKey) !== null) return;
    const timer = setTimeout(() => setIsDue(true), pushCardDelayMs);
    return () => clearTimeout(timer);
  }, []);
  const isWanted = isDue && (isUndecided || (isAccepted && !isOn));
  const isInTheWay = useIsInTheWay(isWanted);
  const close = () => {
    sessionStorage.setItem(dismissedKey, 'yes');
    setIsDue(false);
  };
  return {
    isOffered: isWanted && !isInTheWay,
    accept: () => setIsAccepted(true),
    close,
  };
}

/** Whether the card would take a tap that is meant for something else. Checked only while it is `isWanted`. */
function useIsInTheWay(isWanted: boolean): boolean {
  const [isInTheWay, setIsInTheWay] = useState(true);
  useEffect(() => {
    if (!isWanted) return;
    let isPicking = false;
    const check = () =>
      setIsInTheWay(
        isPicking ||
          isUploading() ||
          isFieldFocused() ||
          document.querySelector(covers) !== null ||
          coversForm(),
      );
    // While the system's file chooser is open.
    function onClick({ target }: Event) {
      isPicking = target instanceof HTMLInputElement && target.type === 'file';
      check();
    }
    function onReturn() {
      isPicking = false;
    }
    check();
    const timer = setInterval(check, checkMs);
    document.addEventListener('focusin', check);
    document.addEventListener('click', onClick);
    for (const type of ['change', 'cancel']) document.addEventListener(type, onReturn);
    window.addEventListener('focus', onReturn);
    return () => {
      clearInterval(timer);
      document.removeEventListener('focusin', check);
      document.removeEventListener('click', onClick);
      for (const type of ['change', 'cancel']) document.removeEventListener(type, onReturn);
      window.removeEventListener('focus', onReturn);
    };
  }, [isWanted]);
  return isInTheWay;
}

/** The card's part of the window, from the lower right corner, in px. On a phone, it is as wide as the window. */
const cardArea = { width: 420, height: 320 };

/** What the card must not cover: the buttons of forms, and the composer's field while it has no button yet. */
const taps = 'main button[type=submit], main [aria-label="New post"] textarea';

/** Whether one of them is where the card would be. */
function coversForm(): boolean {
  const { innerWidth, innerHeight } = window;
  return [...document.querySelectorAll(taps)].some((control) => {
    const { right, bottom, top, height } = control.getBoundingClientRect();
    const isBelow = bottom > innerHeight - cardArea.height && top < innerHeight;
    return height > 0 && isBelow && right > innerWidth - cardArea.width;
  });
}
