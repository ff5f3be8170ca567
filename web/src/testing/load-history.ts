import { afterEach, vi } from 'vitest';
import { type AppHistory, createAppHistory } from '@/lib/navigation/app-history.ts';

let stop: () => void = () => undefined;

/** Starts the app's history, as loading a page does. The next load, or the end of the test, removes its listener. */
export function loadHistory(): AppHistory {
  stop();
  const listen = vi.spyOn(window, 'addEventListener');
  const history = createAppHistory();
  const [event, onPop] = listen.mock.calls[0] ?? [];
  stop = () => window.removeEventListener(String(event), onPop as EventListener);
  listen.mockRestore();
  return history;
}

afterEach(() => stop());
