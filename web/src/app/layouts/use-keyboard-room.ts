import { type RefObject, useEffect } from 'react';

/** An on-screen keyboard covers at least this much of the window's height. */
const minKeyboardPx = 150;

/**
 * Fits an element above the on-screen keyboard. While the keyboard is up, the element has the attribute `data-keyboard`. The
 * properties `--room-top` and `--room-height` describe the visible part of the window.
 */
export function useKeyboardRoom(room: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      const element = room.current;
      if (!element) return;
      // Zooming in also reduces the height, but that is what the user wants.
      const isUp = viewport.scale < 1.05 && window.innerHeight - viewport.height > minKeyboardPx;
      element.toggleAttribute('data-keyboard', isUp);
      element.style.setProperty('--room-top', `${viewport.offsetTop}px`);
      element.style.setProperty('--room-height', `${viewport.height}px`);
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, [room]);
}
