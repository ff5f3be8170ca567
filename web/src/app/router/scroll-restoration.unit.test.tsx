import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import type { AppHistory } from '@/lib/navigation/app-history.ts';
import { loadHistory } from '@/testing/load-history.ts';
import { AppRouter } from './app-router.tsx';
import { ScrollRestoration } from './scroll-restoration.tsx';

let history: AppHistory;
let scrollTo: Mock<(x: number, y: number) => void>;

/** Loads a page at the browser's current entry. */
function load(type: 'navigate' | 'reload') {
  cleanup();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  history = loadHistory();
  scrollTo.mockClear();
  render(
    <AppRouter history={history}>
      <ScrollRestoration />
    </AppRouter>,
  );
}

function type(path: string) {
  window.history.pushState(null, '', path);
  load('navigate');
}

function scroll(to: number) {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(to);
  window.dispatchEvent(new Event('scroll'));
}

const leave = () => window.dispatchEvent(new Event('pagehide'));
const lastPosition = () => scrollTo.mock.lastCall?.[1];

beforeEach(() => {
  sessionStorage.clear();
  scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  type('/feed');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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

test('a reload restores the position', () => {
  scroll(800);
  leave();
  load('reload');
  expect(lastPosition()).toBe(800);
});

test('a new screen starts at the top, and Back restores the position of the previous one', async () => {
  scroll(800);
  act(() => history.navigator.push('/clubs'));
  expect(lastPosition()).toBe(0);
  scroll(120);
  act(() => window.history.back());
  await waitFor(() => expect(lastPosition()).toBe(800));
});

test('a filter leaves the screen where it is', () => {
  scroll(300);
  scrollTo.mockClear();
  act(() => history.navigator.replace('/feed?scope=past'));
  expect(scrollTo).not.toHaveBeenCalled();
});

test('a link to a fragment of another screen starts at the top, and one of the same screen is left to the browser', () => {
  scroll(300);
  scrollTo.mockClear();
  act(() => history.navigator.push('/clubs#next'));
  expect(lastPosition()).toBe(0);
  scrollTo.mockClear();
  act(() => history.navigator.push('/clubs#last'));
  expect(scrollTo).not.toHaveBeenCalled();
});
