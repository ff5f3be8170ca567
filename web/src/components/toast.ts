export type ToastOptions = {
  /** danger: something failed; success: something was done; neutral: worth knowing. */
  tone?: 'neutral' | 'success' | 'danger';
};
export type Toast = Required<ToastOptions> & { id: number; text: string; role: 'alert' | 'status' };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function add(text: string, role: Toast['role'], tone: Toast['tone']) {
  // The same words twice are one toast, read again.
  change([...toasts.filter((one) => one.text !== text), { id: ++lastId, text, role, tone }].slice(-3));
}

/** The specification's alert: a toast with role=alert, read at once. Needs one `ToastHost`. */
export function alert(text: string, { tone = 'neutral' }: ToastOptions = {}) {
  add(text, 'alert', tone);
}

/** A toast with role=status, read when the screen reader has time: for what was done, not for what failed. */
export function notify(text: string, { tone = 'success' }: ToastOptions = {}) {
  add(text, 'status', tone);
}

export function dismiss(id: number) {
  change(toasts.filter((one) => one.id !== id));
}

export function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toasts on screen, oldest first; at most three. */
export function currentToasts() {
  return toasts;
}
