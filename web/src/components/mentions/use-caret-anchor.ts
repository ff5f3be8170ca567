import { type RefObject, useLayoutEffect, useRef } from 'react';
import { caretBox } from '@/lib/dom/caret-box.ts';

const gapPx = 4;
/** If there is less room than this below the line, and more above, the popover opens upwards. */
const minHeightPx = 200;

/**
 * Anchors a popover to a character of a text area. The popover is in the browser's top layer, so cards and scrolling boxes
 * around the field cannot clip it. Returns a ref for the popover, which is shown while it is mounted.
 */
export function useCaretAnchor(field: RefObject<HTMLTextAreaElement | null>, at: number | undefined) {
  const popover = useRef<HTMLDivElement>(null);
  // Runs after every render, because the field grows with its text.
  useLayoutEffect(() => {
    const list = popover.current;
    if (!list || at === undefined) return;
    if (!list.matches(':popover-open')) list.showPopover?.();
    const position = () => {
      if (!field.current) return;
      const { left, top, bottom } = caretBox(field.current, at);
      // The part of the window that the on-screen keyboard does not cover.
      const visible = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
      const width = document.documentElement.clientWidth;
      const below = visible.offsetTop + visible.height - bottom;
      const above = top - visible.offsetTop;
      const opensUp = below < minHeightPx && above > below;
      list.style.maxWidth = `${width - 2 * gapPx}px`;
      list.style.maxHeight = `${(opensUp ? above : below) - 2 * gapPx}px`;
      list.style.left = `${Math.max(gapPx, Math.min(left, width - list.offsetWidth - gapPx))}px`;
      list.style.top = opensUp ? 'auto' : `${bottom + gapPx}px`;
      list.style.bottom = opensUp ? `${window.innerHeight - top + gapPx}px` : 'auto';
    };
    position();
    window.addEventListener('scroll', position, { capture: true, passive: true });
    window.addEventListener('resize', position);
    return () => {
      window.removeEventListener('scroll', position, { capture: true });
      window.removeEventListener('resize', position);
    };
  });
  return popover;
}
