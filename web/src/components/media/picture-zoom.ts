type Point = { x: number; y: number };
/** The picture's transformation on its stage: scaled around the middle, then moved by pixels. */
type View = Point & { scale: number };

const maxScale = 6;
/** How much a double click and one key press enlarge the picture. */
const clickScale = 2.5;
const keyScale = 1.5;
/** Dragging a picture this far and letting go closes it. */
const closePx = 96;

/**
 * Lets users enlarge and move a picture on its stage with fingers, mouse and keyboard (+ and -). Dragging a picture up or
 * down while it is not enlarged closes it. Returns a function that stops listening.
 */
export function followZoom(stage: HTMLElement, picture: HTMLElement, onClose: () => void): () => void {
  const fingers = new Map<number, Point>();
  let view: View = { x: 0, y: 0, scale: 1 };

  function show(next: View) {
    view = next;
    picture.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    picture.toggleAttribute('data-enlarged', view.scale > 1);
  }

  /** A pointer's position relative to the middle of the stage. */
  function pointOf({ clientX, clientY }: MouseEvent): Point {
    const { left, top, width, height } = stage.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }

  /** Zooms so that the part of the picture under the point stays in place. */
  function zoom(factor: number, { x, y }: Point = { x: 0, y: 0 }) {
    const scale = between(1, view.scale * factor, maxScale);
    const by = scale / view.scale;
    show({ scale, x: x - (x - view.x) * by, y: y - (y - view.y) * by });
  }

  /** Moves an enlarged picture so that it still fills the stage, and any other one back to the middle. */
  function settle() {
    const { width, height } = stage.getBoundingClientRect();
    const room = view.scale - 1;
    show({
      scale: view.scale,
      x: between((-room * width) / 2, view.x, (room * width) / 2),
      y: between((-room * height) / 2, view.y, (room * height) / 2),
    });
  }

  const followers = {
    pointerdown(event: PointerEvent) {
      if (event.target instanceof Element && event.target.closest('button')) return;
      stage.setPointerCapture?.(event.pointerId);
      fingers.set(event.pointerId, pointOf(event));
    },
    pointermove(event: PointerEvent) {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = pointOf(event);
      fingers.set(event.pointerId, now);
      const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
      if (other) zoom(distance(now, other) / Math.max(distance(before, other), 1), middle(now, other));
      const share = other ? 2 : 1;
      const isFree = view.scale > 1;
      show({
        scale: view.scale,
        x: view.x + (isFree ? (now.x - before.x) / share : 0),
        y: view.y + (now.y - before.y) / share,
      });
    },
    pointerup(event: PointerEvent) {
      if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
      if (view.scale === 1 && Math.abs(view.y) > closePx) onClose();
      else settle();
    },
    pointercancel(event: PointerEvent) {
      fingers.delete(event.pointerId);
      settle();
    },
    dblclick(event: MouseEvent) {
      zoom(view.scale > 1 ? 0 : clickScale, pointOf(event));
      settle();
    },
    wheel(event: WheelEvent) {
      zoom(Math.exp(-event.deltaY / 400), pointOf(event));
      settle();
    },
    keydown({ key }: KeyboardEvent) {
      if (key !== '+' && key !== '-') return;
      zoom(key === '+' ? keyScale : 1 / keyScale);
      settle();
    },
  };
  const stop = new AbortController();
  for (const [event, follow] of Object.entries(followers))
    stage.addEventListener(event, follow as EventListener, { passive: true, signal: stop.signal });
  return () => stop.abort();
}

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
