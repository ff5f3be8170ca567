export type ToastOptions = {
  /** danger: something failed; success: something was done; neutral: worth knowing. */
  tone?: 'neutral' | 'success' | 'danger';
};
/** A button in the toast. */
export type ToastAct = { label: string; onSelect: () => void };
export type Toast = Required<ToastOptions> & {
  id: number;
  text: string;
  role: 'alert' | 'status';
  act?: ToastAct | undefined;
};

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function add(text: string, role: Toast['role'], tone: Toast['tone'], act?: ToastAct) {
  // The same words twice are one toast, read again.
  const others = toasts.filter((one) => one.text !== text);
  const offers = others.filter((one) => one.act);
  const said = others.filter((one) => !one.act).slice(-2);
  change([...offers, ...said, { id: ++lastId, text, role, tone, act }]);
}

/** The specification's alert: a toast with role=alert, read at once. Needs one `ToastHost`. */
export function alert(text: string, { tone = 'neutral' }: ToastOptions = {}) {
  add(text, 'alert', tone);
}

/** A toast with role=status, read when the screen reader has time: for what was done, not for what failed. */
export function notify(text: string, { tone = 'success' }: ToastOptions = {}) {
  add(text, 'status', tone);
}

/** A toast with a button, read when the screen reader has time. It stays until it is answered. */
export function offer(text: string, act: ToastAct) {
  add(text, 'status', 'neutral', act);
}

export function dismiss(id: number) {
  change(toasts.filter((one) => one.id !== id));
}

export function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toasts on screen, oldest first: offers, and the last three others. */
export function currentToasts() {
  return toasts;
}
