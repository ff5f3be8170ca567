import { type RefObject, useLayoutEffect, useRef } from 'react';

const GAP = 4;
/** What a list should have at least; with less room below and more above it opens upwards. */
const ENOUGH = 200;

/**
 * Keeps a popover at the edge of a field, in the browser's top layer: cards and scrolling boxes around the field cannot
 * cut it off. Answers the ref of the popover, which is shown while it is mounted.
 */
export function useAnchor(field: RefObject<HTMLElement | null>) {
  const popover = useRef<HTMLDivElement>(null);
  // After every render: the field grows with its text.
  useLayoutEffect(() => {
    const list = popover.current;
    if (!list) return;
    if (!list.matches(':popover-open')) list.showPopover?.();
    const place = () => {
      if (!field.current) return;
      const { top, bottom, left, width } = field.current.getBoundingClientRect();
      // What an on-screen keyboard covers is no room.
      const seen = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
      const below = seen.offsetTop + seen.height - bottom;
      const above = top - seen.offsetTop;
      const opensUp = below < ENOUGH && above > below;
      list.style.left = `${left}px`;
      list.style.maxWidth = `${width}px`;
      list.style.maxHeight = `${(opensUp ? above : below) - 2 * GAP}px`;
      list.style.top = opensUp ? 'auto' : `${bottom + GAP}px`;
      list.style.bottom = opensUp ? `${window.innerHeight - top + GAP}px` : 'auto';
    };
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  });
  return popover;
}
