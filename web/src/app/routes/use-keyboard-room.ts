import { type RefObject, useEffect } from 'react';

/** What is missing of the window's height at least, in pixels, when an on-screen keyboard is up. */
const KEYBOARD = 150;

/**
 * Tells an element how much room the on-screen keyboard leaves: while it is up, `data-keyboard` stands on the element,
 * and `--room-top` and `--room-height` name the part of the window that is seen.
 */
export function useKeyboardRoom(room: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const measure = () => {
      const element = room.current;
      if (!element) return;
      // Zooming in shows less, too, but that is what somebody wants to look at.
      const isUp = seen.scale < 1.05 && window.innerHeight - seen.height > KEYBOARD;
      element.toggleAttribute('data-keyboard', isUp);
      element.style.setProperty('--room-top', `${seen.offsetTop}px`);
      element.style.setProperty('--room-height', `${seen.height}px`);
    };
    measure();
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
    };
  }, [room]);
}
