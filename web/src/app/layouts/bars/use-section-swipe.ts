import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { swipeSetting } from '@/lib/dom/device-setting.ts';
import { sections } from './sections.ts';

const thresholdPx = 50;

/** The width at which the tab bar is shown, the same as in the style sheets. */
const mobile = '(width < 48rem)';

/** On phones, swiping sideways on a section's root screen opens the next or previous section. It does not wrap around. */
export function useSectionSwipe(page: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const element = page.current;
    const current = sections.findIndex(({ to }) => to === pathname);
    if (!element || current === -1) return;
    let start: { x: number; y: number } | undefined;

    const onStart = ({ touches, target }: TouchEvent) => {
      const [touch] = touches;
      const isSwipe = touches.length === 1 && window.matchMedia(mobile).matches && swipeSetting.isOn();
      start =
        touch && isSwipe && !keepsSwipes(target, element)
          ? { x: touch.clientX, y: touch.clientY }
          : undefined;
    };
    const onEnd = ({ changedTouches: [touch] }: TouchEvent) => {
      if (!start || !touch) return;
      const step = swipeStep(touch.clientX - start.x, touch.clientY - start.y);
      start = undefined;
      const next = step === 0 ? undefined : sections[current + step];
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

/**
 * Returns 1 for a swipe to the left (next section), -1 for one to the right, and 0 for none. `dx` and `dy` are in pixels.
 */
export function swipeStep(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < thresholdPx || Math.abs(dx) <= 2 * Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}

/** Whether an element keeps swipes for itself: inputs, players, dialogs, and elements that scroll sideways. */
function keepsSwipes(target: EventTarget | null, page: HTMLElement): boolean {
  let element = target instanceof Element ? target : null;
  if (
    element?.closest(
      'input, textarea, select, video, [contenteditable], dialog, [role="dialog"], [role="alertdialog"], [data-fills="screen"]',
    )
  )
    return true;
  for (; element && element !== page; element = element.parentElement) {
    const isWider = element.scrollWidth > element.clientWidth;
    if (isWider && /auto|scroll/.test(getComputedStyle(element).overflowX)) return true;
  }
  return false;
}
