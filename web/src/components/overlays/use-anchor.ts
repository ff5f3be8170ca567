import { type RefObject, useLayoutEffect, useRef } from 'react';

const gapPx = 4;
/** If there is less room than this below the field, and more above, the popover opens upwards. */
const minHeightPx = 200;

/**
 * Anchors a popover to a field. The popover is in the browser's top layer, so cards and scrolling boxes around the field
 * cannot clip it. Returns a ref for the popover, which is shown while it is mounted.
 */
export function useAnchor(field: RefObject<HTMLElement | null>) {
  const popover = useRef<HTMLDivElement>(null);
  // Runs after every render, because the field grows with its text.
  useLayoutEffect(() => {
    const list = popover.current;
    if (!list) return;
    if (!list.matches(':popover-open')) list.showPopover?.();
    const position = () => {
      if (!field.current) return;
      const { top, bottom, left, width } = field.current.getBoundingClientRect();
      // The part of the window that the on-screen keyboard does not cover.
      const visible = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
      const below = visible.offsetTop + visible.height - bottom;
      const above = top - visible.offsetTop;
      const opensUp = below < minHeightPx && above > below;
      list.style.left = `${left}px`;
      list.style.maxWidth = `${width}px`;
      list.style.maxHeight = `${(opensUp ? above : below) - 2 * gapPx}px`;
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
