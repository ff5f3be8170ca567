import { type RefObject, useEffect } from 'react';

/** An on-screen keyboard takes at least this much of the window's height, in pixels. */
const minKeyboardHeight = 150;

/**
 * Gives an element the room that the on-screen keyboard leaves. While the keyboard is open, the element has the attribute
 * `data-keyboard`. `--room-top` and `--room-height` describe the visible part of the window.
 */
export function useKeyboardRoom(room: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      const element = room.current;
      if (!element) return;
      // Zooming in also makes the visible part smaller, but without a keyboard.
      const isOpen = viewport.scale < 1.05 && window.innerHeight - viewport.height > minKeyboardHeight;
      element.toggleAttribute('data-keyboard', isOpen);
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
