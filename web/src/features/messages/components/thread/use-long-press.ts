import { type PointerEvent, useEffect, useRef } from 'react';

/** How long a finger must rest on a message to open its menu. */
const longPressMs = 500;
/** A finger that moves further than this is scrolling. */
const maxMovePx = 10;

/** Calls `onLongPress` when a finger rests on an element. Returns the element's handlers. */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> }>(undefined);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      end();
      if (pointerType !== 'touch') return;
      press.current = { x: clientX, y: clientY, timer: setTimeout(onLongPress, longPressMs) };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (!press.current) return;
      const { x, y } = press.current;
      if (Math.hypot(clientX - x, clientY - y) > maxMovePx) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
