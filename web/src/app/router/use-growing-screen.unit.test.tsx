import { act, cleanup, render, waitFor } from '@testing-library/react';
import { beforeEach, expect, type Mock, test, vi } from 'vitest';
import type { AppRouter as Router } from '@/lib/navigation/app-router.ts';
import { loadRouter } from '@/testing/load-router.ts';
import { stubResizeObserver } from '@/testing/show.tsx';
import { AppRouter } from './app-router.tsx';
import { AppShell } from './app-shell.tsx';

let app: Router;
let scrollTo: Mock<(x: number, y: number) => void>;

/** Loads a page at the browser's current entry. */
function load(type: 'navigate' | 'reload') {
  cleanup();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  app = loadRouter([{ element: <AppShell />, children: [{ path: '*', element: null }] }]);
  scrollTo.mockClear();
  render(<AppRouter app={app} />);
}

function type(path: string) {
  window.history.pushState(null, '', path);
  load('navigate');
}

const scroll = (to: number) => void vi.spyOn(window, 'scrollY', 'get').mockReturnValue(to);
const leave = () => window.dispatchEvent(new Event('pagehide'));
const lastPosition = () => scrollTo.mock.lastCall?.[1];

beforeEach(() => {
  sessionStorage.clear();
  scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  stubResizeObserver();
  type('/feed');
});

test('a typed address starts at the top, even after another page in the same tab', () => {
  scroll(800);
  leave();
  type('/feed');
  expect(lastPosition()).toBe(0);
});

test('the same address typed again starts at the top', () => {
  scroll(800);
  leave();
  load('navigate');
  expect(lastPosition()).toBe(0);
});

test('a reload restores the position', async () => {
  scroll(800);
  leave();
  load('reload');
  await waitFor(() => expect(lastPosition()).toBe(800));
});

test('a position is restored again as the screen grows', async () => {
  let grow: () => void = () => undefined;
  class Growth {
    constructor(onGrowth: () => void) {
      grow = onGrowth;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Growth);
  scroll(800);
  leave();
  load('reload');
  await waitFor(() => expect(lastPosition()).toBe(800));
  scroll(300);
  scrollTo.mockClear();
  grow();
  expect(lastPosition()).toBe(800);
});

test('a new screen starts at the top, and Back restores the position of the previous one', async () => {
  scroll(800);
  await act(() => app.router.navigate('/clubs'));
  expect(lastPosition()).toBe(0);
  scroll(120);
  act(() => window.history.back());
  await waitFor(() => expect(lastPosition()).toBe(800));
});

test('a filter leaves the screen where it is', async () => {
  scroll(300);
  scrollTo.mockClear();
  await act(() => app.router.navigate('/feed?scope=past', { replace: true }));
  await act(() => app.router.navigate('?scope=all', { replace: true }));
  expect(window.location.search).toBe('?scope=all');
  expect(scrollTo).not.toHaveBeenCalled();
});

test('a dialog leaves the screen where it is', async () => {
  scroll(300);
  scrollTo.mockClear();
  const uncover = app.cover(() => undefined);
  await waitFor(() => expect(window.history.state.usr?.coverDepth).toBe(1));
  uncover();
  await waitFor(() => expect(window.history.state.usr).toBeNull());
  expect(scrollTo.mock.calls.filter(([, y]) => y !== 300)).toEqual([]);
});
