import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import { type AppHistory, createAppHistory } from '@/lib/app-history.ts';
import { AppRouter } from './app-router.tsx';
import { ScrollRestoration } from './scroll-restoration.tsx';

let history: AppHistory;
let scrollTo: Mock<(x: number, y: number) => void>;

/** A page is loaded at the browser's current entry. */
function load() {
  cleanup();
  history = createAppHistory();
  scrollTo.mockClear();
  render(
    <AppRouter history={history}>
      <ScrollRestoration />
    </AppRouter>,
  );
}

function type(path: string) {
  window.history.pushState(null, '', path);
  load();
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

test('an address that is typed starts at the top, whatever was read before in this tab', () => {
  scroll(800);
  leave();
  type('/feed');
  expect(lastPosition()).toBe(0);
});

test('a reload returns to where the screen was', () => {
  scroll(800);
  leave();
  load();
  expect(lastPosition()).toBe(800);
});

test('a new screen starts at the top, and Back returns to where the one before was', async () => {
  scroll(800);
  act(() => history.navigator.push('/clubs'));
  expect(lastPosition()).toBe(0);
  scroll(120);
  act(() => window.history.back());
  await waitFor(() => expect(lastPosition()).toBe(800));
});

test('a filter of the same screen leaves it where it is', () => {
  scroll(300);
  scrollTo.mockClear();
  act(() => history.navigator.replace('/feed?scope=past'));
  expect(scrollTo).not.toHaveBeenCalled();
});
