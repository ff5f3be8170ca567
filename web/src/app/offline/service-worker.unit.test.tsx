import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import { currentToasts, dismiss } from '@/components/overlays/toast.ts';
import { ToastHost } from '@/components/overlays/toast-host.tsx';

/** The part of the browser's service worker interface that the app uses. */
class Worker extends EventTarget {
  state = 'installing';
  postMessage = vi.fn();
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}
class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  update = vi.fn(async () => undefined);
}
class Container extends EventTarget {
  controller: Worker | null = new Worker();
  registration = new Registration();
  register = vi.fn(async () => this.registration);
  getRegistration = async () => this.registration;
}

let container: Container;
let reload: Mock<() => void>;

async function start({ isControlled = true, path = '/feed' } = {}) {
  vi.resetModules();
  window.history.replaceState(null, '', path);
  if (!isControlled) container.controller = null;
  const { registerServiceWorker } = await import('./service-worker.ts');
  await act(() => registerServiceWorker());
}

/** Acts as if the browser had fetched a new build. */
async function newBuild() {
  const worker = new Worker();
  container.registration.installing = worker;
  container.registration.dispatchEvent(new Event('updatefound'));
  container.registration.waiting = worker;
  await act(async () => worker.become('installed'));
  return worker;
}

beforeEach(() => {
  container = new Container();
  reload = vi.fn<() => void>();
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  for (const toast of currentToasts()) act(() => dismiss(toast.id));
  cleanup();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.useRealTimers();
});

test('a new build is offered, and Reload activates it and reloads the page once', async () => {
  await start();
  const { ToastHost: Host } = await import('@/components/overlays/toast-host.tsx');
  render(<Host />);
  const worker = await newBuild();
  const button = await screen.findByRole('button', { name: 'Reload' });
  expect(screen.getByRole('status').textContent).toBe('A new version is available');
  expect(reload).not.toHaveBeenCalled();
  await act(async () => button.click());
  expect(worker.postMessage).toHaveBeenCalledWith({ type: 'use-new-version' });
  await act(async () => container.dispatchEvent(new Event('controllerchange')));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('a browser’s first worker is not announced', async () => {
  await start({ isControlled: false });
  const { currentToasts: toasts } = await import('@/components/overlays/toast.ts');
  await newBuild();
  container.dispatchEvent(new Event('controllerchange'));
  expect(toasts()).toEqual([]);
});

test('a new build is not offered until the user has finished typing or signing in', async () => {
  render(
    <>
      <ToastHost />
      <textarea />
    </>,
  );
  await start();
  const { currentToasts: toasts } = await import('@/components/overlays/toast.ts');
  vi.useFakeTimers();
  screen.getByRole('textbox').focus();
  await newBuild();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(toasts()).toEqual([]);
  screen.getByRole('textbox').blur();
  window.history.replaceState(null, '', '/login');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(toasts()).toEqual([]);
  window.history.replaceState(null, '', '/feed');
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(toasts()).toHaveLength(1);
});

test('a tab whose worker was replaced by another tab is offered a reload', async () => {
  await start();
  const { currentToasts: toasts } = await import('@/components/overlays/toast.ts');
  await act(async () => container.dispatchEvent(new Event('controllerchange')));
  expect(toasts()).toHaveLength(1);
  expect(reload).not.toHaveBeenCalled();
});

test('a tab checks for a new build once an hour while it is visible, and when it becomes visible', async () => {
  vi.useFakeTimers();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  await start();
  const hours = (count: number) => vi.advanceTimersByTime(count * 3_600_000);
  hours(0.9);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(container.registration.update).not.toHaveBeenCalled();
  hours(1.2);
  expect(container.registration.update).toHaveBeenCalledTimes(2);
  visibility.mockReturnValue('hidden');
  hours(3);
  expect(container.registration.update).toHaveBeenCalledTimes(2);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(container.registration.update).toHaveBeenCalledTimes(3);
});
