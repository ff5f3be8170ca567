import { useEffect } from 'react';

/** Two taps within this time (in ms) and distance (in px) are a double tap. */
const doubleTapMs = 500;
const samePlacePx = 40;

const controls =
  'a, button, input, select, textarea, label, summary, [role=menuitem], [role=menuitemradio], [role=option], [role=tab]';

type Tap = { on: Element; isControl: boolean; words: string; box: DOMRect; x: number; y: number; at: number };

const tapOf = ({ target, clientX: x, clientY: y, timeStamp: at }: MouseEvent): Tap | undefined => {
  if (!(target instanceof Element)) return undefined;
  const control = target.closest(controls);
  const on = control ?? target;
  return { on, isControl: control !== null, words: wordsOf(on), box: on.getBoundingClientRect(), x, y, at };
};

/** What a control says, without its counts. Empty for a control that has states, such as a switch. */
function wordsOf(control: Element): string {
  const hasStates = ['aria-pressed', 'aria-checked', 'aria-expanded', 'aria-selected'];
  if (!control.matches('a, button') || hasStates.some((name) => control.hasAttribute(name))) return '';
  return `${control.getAttribute('aria-label') ?? ''} ${control.textContent}`.replace(/\d+/g, '');
}

/** Whether the second of two taps is on something that took the place of what the first was on. */
function isReplaced(first: Tap, second: Tap): boolean {
  const isDoubleTap =
    second.at - first.at < doubleTapMs && Math.hypot(second.x - first.x, second.y - first.y) < samePlacePx;
  const { left, right, top, bottom } = first.box;
  const wasThere = second.x > left && second.x < right && second.y > top && second.y < bottom;
  if (!isDoubleTap || !wasThere) return false;
  if (first.on === second.on) return first.words !== second.words;
  if (first.on.contains(second.on) || second.on.contains(first.on)) return false;
  return first.isControl || !first.on.isConnected;
}

/**
 * Keeps the second tap of a double tap from what has meanwhile taken the place of the tapped control: the page under a dialog,
 * menu or toast that closed, or a button that appeared. A part that is closing takes no taps either. For everything on the page
 * in one place, because no part can know what will be under the finger.
 */
export function useSingleTaps() {
  useEffect(() => {
    /** The tap under way, and the one before. */
    let tap: Tap | undefined;
    let last: Tap | undefined;
    let isIgnored = false;

    function onDown(event: PointerEvent) {
      if (!event.isPrimary || event.button !== 0) return;
      tap = tapOf(event);
      isIgnored =
        tap !== undefined &&
        (tap.on.closest('[data-exiting]') !== null || (last !== undefined && isReplaced(last, tap)));
      // The rest of the gesture is ignored as well, so a third tap counts from this one.
      if (isIgnored && last && tap) last.at = tap.at;
    }
    function onUp() {
      if (!isIgnored) last = tap;
    }
    // The browser has taken the gesture for scrolling.
    function onCancel() {
      isIgnored = false;
      tap = undefined;
    }
    function onAny(event: Event) {
      if (event instanceof PointerEvent) {
        if (event.type === 'pointerdown') onDown(event);
        if (event.type === 'pointerup') onUp();
        if (event.type === 'pointercancel') onCancel();
      }
      // A click by keyboard or by code has a count of 0.
      const isClick = event.type === 'click' && (event as MouseEvent).detail > 0;
      // The click that ends a tap reaches what was under its target, if that is gone.
      const isLeftOver = isClick && tap !== undefined && !tap.on.isConnected;
      if (!isLeftOver && (!isIgnored || (event.type === 'click' && !isClick))) return;
      event.stopImmediatePropagation();
      if (event.cancelable) event.preventDefault();
    }
    const options = { capture: true, passive: false };
    for (const type of gesture) window.addEventListener(type, onAny, options);
    return () => {
      for (const type of gesture) window.removeEventListener(type, onAny, options);
    };
  }, []);
}

const gesture = ['pointerdown', 'pointerup', 'pointercancel', 'touchend', 'mousedown', 'mouseup', 'click'];
