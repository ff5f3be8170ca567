import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { swipeIsOn } from '@/lib/swipe-setting.ts';
import { sections } from './sections.ts';

/** Pixels that make a swipe. */
const THRESHOLD = 50;

/** Where the bar at the foot is, as in the style sheets. */
const mobile = '(width < 48rem)';

/** On a phone's root screens a sideways swipe leads to the next or the previous section. It does not wrap. */
export function useSectionSwipe(page: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const element = page.current;
    const at = sections.findIndex(({ to }) => to === pathname);
    if (!element || at === -1) return;
    let start: { x: number; y: number } | undefined;

    const onStart = ({ touches, target }: TouchEvent) => {
      const [touch] = touches;
      const isMeant = touches.length === 1 && window.matchMedia(mobile).matches && swipeIsOn();
      start =
        touch && isMeant && !keepsSwipes(target, element)
          ? { x: touch.clientX, y: touch.clientY }
          : undefined;
    };
    const onEnd = ({ changedTouches: [touch] }: TouchEvent) => {
      if (!start || !touch) return;
      const step = swipeStep(touch.clientX - start.x, touch.clientY - start.y);
      start = undefined;
      const next = step === 0 ? undefined : sections[at + step];
      if (next) navigate(next.to);
    };
    const passive = { passive: true };
    element.addEventListener('touchstart', onStart, passive);
    element.addEventListener('touchend', onEnd, passive);
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchend', onEnd);
    };
  }, [page, pathname, navigate]);
}

/** 1 for a swipe to the left (the next section), -1 to the right, 0 when it was none. Pixels. */
export function swipeStep(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < THRESHOLD || Math.abs(dx) <= 2 * Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}

/** Inputs, players, dialogs and whatever scrolls sideways need the gesture for themselves. */
function keepsSwipes(target: EventTarget | null, page: HTMLElement): boolean {
  let element = target instanceof Element ? target : null;
  if (
    element?.closest(
      'input, textarea, select, video, [contenteditable], [role="dialog"], [role="alertdialog"], [data-fills="screen"]',
    )
  )
    return true;
  for (; element && element !== page; element = element.parentElement) {
    const isWider = element.scrollWidth > element.clientWidth;
    if (isWider && /auto|scroll/.test(getComputedStyle(element).overflowX)) return true;
  }
  return false;
}
