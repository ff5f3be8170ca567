import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type ToastOptions = {
  /** danger: something failed; success: something succeeded; neutral: information. */
  tone?: 'neutral' | 'success' | 'danger';
};
/** A button in the toast. */
export type ToastAction = { label: string; onSelect: () => void };
export type Toast = Required<ToastOptions> & {
  id: number;
  text: string;
  role: 'alert' | 'status';
  action?: ToastAction | undefined;
  /** Whether it has no time limit. */
  stays?: boolean;
};

/** How many toasts without a button are on screen at once. */
const maxShown = 3;

const store = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));
let lastId = 0;

function add(toast: Omit<Toast, 'id'>) {
  store.setState(({ toasts }) => {
    // A repeated text replaces the earlier toast, and is announced again.
    const others = toasts.filter(({ text, action }) => text !== toast.text || action);
    // A new offer takes the place of the one before. What stays is shown again afterwards.
    const offers = others.filter(({ action, stays }) => action && (stays || !toast.action));
    const messages = others.filter(({ action }) => !action).slice(1 - maxShown);
    return { toasts: [...offers, ...messages, { ...toast, id: ++lastId }] };
  });
}

/** The specification's alert: a toast with role=alert, announced at once. Needs one `ToastHost`. */
export function alert(text: string, { tone = 'neutral' }: ToastOptions = {}) {
  add({ text, role: 'alert', tone });
}

/** Shows why something failed. */
export const alertFailure = ({ message }: Error) => alert(message, { tone: 'danger' });

/** A toast with role=status, announced when the screen reader is free. Use it for successes, not for failures. */
export function notify(text: string, { tone = 'success' }: ToastOptions = {}) {
  add({ text, role: 'status', tone });
}

/** A toast with a button, announced when the screen reader is free. It goes after ten seconds, unless it `stays`. */
export function offer(text: string, action: ToastAction, { stays = false } = {}) {
  add({ text, role: 'status', tone: 'neutral', action, stays });
}

export function dismiss(id: number) {
  store.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

export function dismissAll() {
  store.setState({ toasts: [] });
}

export function currentToasts(): readonly Toast[] {
  return store.getState().toasts;
}

/** The toasts on screen, oldest first: the last one with a button, and the last three others. */
export function useToasts(): readonly Toast[] {
  const toasts = useStore(store, ({ toasts }) => toasts);
  const offered = toasts.findLast(({ action }) => action);
  return toasts.filter((toast) => !toast.action || toast === offered);
}
