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
};

/** How many toasts without a button are on screen at once. */
const maxShown = 3;

const store = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));
let lastId = 0;

function add(toast: Omit<Toast, 'id'>) {
  store.setState(({ toasts }) => {
    // A repeated text replaces the earlier toast, and is announced again. A button stays: it is about another thing.
    const others = toasts.filter(({ text, action }) => text !== toast.text || action);
    const offers = others.filter(({ action }) => action);
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

/** A toast with a button, announced when the screen reader is free. It stays until it is used or dismissed. */
export function offer(text: string, action: ToastAction) {
  add({ text, role: 'status', tone: 'neutral', action });
}

export function dismiss(id: number) {
  store.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

export function dismissAll() {
  store.setState({ toasts: [] });
}

/** The toasts on screen, oldest first: those with a button, and the last three others. */
export function currentToasts(): readonly Toast[] {
  return store.getState().toasts;
}

export function useToasts(): readonly Toast[] {
  return useStore(store, ({ toasts }) => toasts);
}
