import { act, cleanup, render, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useLeaveQuestion } from '@/lib/drafts/use-leave-question.ts';
import type { AppRouter as Router } from '@/lib/navigation/app-router.ts';
import { loadRouter } from '@/testing/load-router.ts';
import { AppRouter } from './app-router.tsx';
import { AppShell } from './app-shell.tsx';

let app: Router;
/** Set while the screen has unsaved changes. */
let mayLeave: (() => Promise<boolean>) | undefined;
let render_: () => void;

function Screen() {
  const [, setCount] = useState(0);
  render_ = () => act(() => setCount((count) => count + 1));
  useLeaveQuestion(mayLeave !== undefined, async () => mayLeave?.() ?? true);
  useLocation();
  useNavigationType();
  return null;
}

/** Loads a page as if its address had been typed. */
function type(path: string) {
  window.history.pushState(null, '', path);
  load('navigate');
}

/** Loads a page at the browser's current entry. */
function load(type: 'navigate' | 'reload' | 'back_forward') {
  cleanup();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  app = loadRouter([{ element: <AppShell />, children: [{ path: '*', element: <Screen /> }] }]);
  render(<AppRouter app={app} />);
}

beforeEach(() => {
  mayLeave = undefined;
  vi.stubGlobal('scrollTo', vi.fn());
  type('/feed');
});

const location = () => app.router.state.location;
const go = (to: string, replace = false) => act(() => app.router.navigate(to, { replace }));
const index = () => window.history.state.idx;
const shown = (path: string) =>
  waitFor(() => {
    expect(location().pathname).toBe(path);
    expect(window.location.pathname).toBe(path);
  });

/** Makes the screen ask before it is left. */
function guard(question: () => Promise<boolean>) {
  mayLeave = question;
  render_();
}

/** As when the form is saved. */
function release() {
  mayLeave = undefined;
  render_();
}

test('Back returns to the same entry', async () => {
  const { key } = location();
  await go('/clubs');
  await go('/clubs?mine=1', true);
  expect(index()).toBe(1);
  window.history.back();
  await shown('/feed');
  expect(location().key).toBe(key);
  expect(index()).toBe(0);
});

test.each(['reload', 'back_forward'] as const)('a %s load continues its entry', async (by) => {
  await go('/clubs');
  const { key } = location();
  load(by);
  expect(location().key).toBe(key);
  expect(index()).toBe(1);
});

test('a typed address starts a new entry, even if it is the same and the browser kept the entry', async () => {
  await go('/clubs');
  const { key } = location();
  load('navigate');
  expect(index()).toBe(1);
  expect(location().key).not.toBe(key);
  type('/clubs');
  expect(index()).toBe(0);
});

test('a link to a fragment adds an entry, but not when it is followed again', async () => {
  window.history.pushState(null, '', '/feed#content');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  await waitFor(() => expect(location().hash).toBe('#content'));
  expect(index()).toBe(1);
  window.history.replaceState(null, '', '/feed#content');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(index()).toBe(1);
});

const ways: [string, () => unknown, string][] = [
  ['a link', () => app.router.navigate('/clubs'), '/clubs'],
  ['a redirect', () => app.router.navigate('/clubs', { replace: true }), '/clubs'],
  ['Back', () => window.history.back(), '/feed'],
  ['two steps back', () => window.history.go(-2), '/'],
  ['Forward', () => window.history.forward(), '/events'],
];

test.each(ways)('%s leaves a guarded screen only if the answer is yes', async (_way, leave, goal) => {
  type('/');
  for (const path of ['/feed', '/settings/profile', '/events']) await go(path);
  window.history.back();
  await shown('/settings/profile');
  const question = vi.fn(async () => false);
  guard(question);

  await leave();
  await waitFor(() => expect(question).toHaveBeenCalledTimes(1));
  await shown('/settings/profile');

  question.mockResolvedValue(true);
  await leave();
  await shown(goal);
  expect(question).toHaveBeenCalledTimes(2);
});

test('asks one question at a time, and none within the screen or after the guard is released', async () => {
  let answer: (mayLeave: boolean) => void = () => undefined;
  const question = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
  guard(question);
  await go('/feed?tab=new', true);
  expect(question).not.toHaveBeenCalled();
  await go('/clubs');
  await go('/events');
  await waitFor(() => expect(question).toHaveBeenCalledTimes(1));
  answer(true);
  await shown('/clubs');
  release();
  await go('/events');
  await shown('/events');
  expect(question).toHaveBeenCalledTimes(1);
});

test('Back leaves a screen whose guard is released just before it can ask', async () => {
  await go('/settings/profile');
  guard(async () => false);
  const goBy = window.history.go.bind(window.history);
  vi.spyOn(window.history, 'go').mockImplementation((steps = 0) => {
    // As when a form is saved while the browser returns to it for the question.
    if (steps > 0) release();
    goBy(steps);
  });
  window.history.back();
  await shown('/feed');
});

describe('a cover', () => {
  /** Opens a dialog, which Back closes by calling `close`. */
  const open = () => {
    const close = vi.fn();
    return { close, release: app.cover(close) };
  };
  const depth = (count: number) =>
    waitFor(() => expect(window.history.state.usr?.coverDepth ?? 0).toBe(count));

  test('is closed by Back, which stays on the page', async () => {
    await go('/clubs');
    const { key } = location();
    const { close } = open();
    await depth(1);
    window.history.back();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    await depth(0);
    expect(location().key).toBe(key);
    window.history.back();
    await shown('/feed');
  });

  test('is closed from the top, one layer with each Back', async () => {
    const dialog = open();
    const question = open();
    await depth(2);
    window.history.back();
    await waitFor(() => expect(question.close).toHaveBeenCalledOnce());
    expect(dialog.close).not.toHaveBeenCalled();
    window.history.back();
    await waitFor(() => expect(dialog.close).toHaveBeenCalledOnce());
  });

  test('leaves no step behind or ahead when it closes by itself', async () => {
    await go('/clubs');
    const { release, close } = open();
    await depth(1);
    release();
    await depth(0);
    window.history.forward();
    await depth(1);
    await depth(0);
    window.history.back();
    await shown('/feed');
    expect(close).not.toHaveBeenCalled();
  });

  test('leaves the page where it is when two close at once', async () => {
    await go('/events');
    await go('/clubs');
    const layers = [open(), open()];
    await depth(2);
    for (const { release } of layers) release();
    await depth(0);
    // The browser moves once more for each step too many.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(window.location.pathname).toBe('/clubs');
  });

  test('that opens after Back stays open while the screen’s data is loaded again', async () => {
    await go('/clubs');
    window.history.back();
    await shown('/feed');
    const { close } = open();
    await act(() => app.router.revalidate());
    await depth(1);
    expect(close).not.toHaveBeenCalled();
  });

  test('passes its step on to the cover that it opens', async () => {
    const menu = open();
    await depth(1);
    const { length } = window.history;
    menu.release();
    const dialog = open();
    await Promise.resolve();
    expect(window.history.length).toBe(length);
    window.history.back();
    await waitFor(() => expect(dialog.close).toHaveBeenCalledOnce());
    expect(menu.close).not.toHaveBeenCalled();
  });

  test.each([1, 2])('gives its place to the page that is opened from %i covers', async (count) => {
    const layers = Array.from({ length: count }, open);
    await depth(count);
    await go('/clubs');
    for (const { release } of layers) release();
    await shown('/clubs');
    expect(index()).toBe(1);
    window.history.back();
    await shown('/feed');
    await depth(0);
  });

  test('is gone when the address is replaced, or when it closes as a page opens', async () => {
    await go('/clubs');
    open();
    await depth(1);
    await go('/clubs?mine=1', true);
    await waitFor(() => expect(window.location.search).toBe('?mine=1'));
    const { release } = open();
    await depth(1);
    release();
    await Promise.resolve();
    await go('/events');
    await shown('/events');
    for (const path of ['/clubs', '/feed']) {
      window.history.back();
      await shown(path);
    }
  });

  test('is skipped by the app’s own Back', async () => {
    await go('/clubs');
    const { close } = open();
    await depth(1);
    void app.router.navigate(-1);
    await shown('/feed');
    expect(close).not.toHaveBeenCalled();
  });

  test('is gone after a reload', async () => {
    await go('/clubs');
    open();
    await depth(1);
    load('reload');
    await depth(0);
    expect(index()).toBe(1);
    expect(location().pathname).toBe('/clubs');
    window.history.back();
    await shown('/feed');
  });

  test('a question about leaving is closed by Back and keeps the forward entries', async () => {
    await go('/settings/profile');
    let answer: (mayLeave: boolean) => void = () => undefined;
    const question = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
    guard(question);
    const close = vi.fn(() => answer(false));
    let moves = 0;
    window.addEventListener('popstate', () => moves++);
    window.history.back();
    // There and back again.
    await waitFor(() => expect(moves).toBe(2));
    await waitFor(() => expect(question).toHaveBeenCalledOnce());
    expect(window.location.pathname).toBe('/settings/profile');
    const uncover = app.cover(close);
    window.history.back();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    await shown('/settings/profile');
    uncover();
    release();
  });
});
