import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadHistory } from '@/testing/load-history.ts';
import type { AppHistory } from './app-history.ts';

let history: AppHistory;

/** Loads a page as if its address had been typed. */
function type(path: string) {
  window.history.pushState(null, '', path);
  load('navigate');
}

/** Loads a page at the browser's current entry. */
function load(type: 'navigate' | 'reload' | 'back_forward') {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  history = loadHistory();
}

beforeEach(() => type('/feed'));
afterEach(() => void vi.restoreAllMocks());

const visit = () => history.visits.getState();
const shown = (path: string) =>
  waitFor(() => {
    expect(visit().location.pathname).toBe(path);
    expect(window.location.pathname).toBe(path);
  });

test('numbers the app’s entries, and Back returns to the same entry', async () => {
  const { key } = visit().location;
  history.navigator.push('/clubs', { from: 'a test' });
  expect(visit()).toMatchObject({ index: 1, action: 'PUSH', location: { pathname: '/clubs' } });
  expect(visit().location.state).toEqual({ from: 'a test' });
  history.navigator.replace({ pathname: '/clubs', search: '?mine=1', hash: '' });
  expect(visit()).toMatchObject({ index: 1, action: 'REPLACE', location: { search: '?mine=1' } });
  history.navigator.go(-1);
  await shown('/feed');
  expect(visit()).toMatchObject({ index: 0, action: 'POP', location: { key } });
});

test.each(['reload', 'back_forward'] as const)('a %s load continues its entry', (by) => {
  history.navigator.push('/clubs');
  const { key } = visit().location;
  load(by);
  expect(visit()).toMatchObject({ index: 1, action: 'POP', location: { key } });
});

test('a typed address starts a new entry, even if it is the same and the browser kept the entry', () => {
  history.navigator.push('/clubs');
  const { key } = visit().location;
  load('navigate');
  expect(visit()).toMatchObject({ index: 1, action: 'POP' });
  expect(visit().location.key).not.toBe(key);
  type('/clubs');
  expect(visit()).toMatchObject({ index: 0, action: 'POP' });
});

test('a link to a fragment adds an entry, but not when it is followed again', async () => {
  window.history.pushState(null, '', '/feed#content');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(visit()).toMatchObject({ index: 1, action: 'PUSH', location: { hash: '#content' } });
  window.history.replaceState(null, '', '/feed#content');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(visit()).toMatchObject({ index: 1, action: 'REPLACE' });
});

const ways: [string, () => void, string][] = [
  ['a link', () => history.navigator.push('/clubs'), '/clubs'],
  ['a redirect', () => history.navigator.replace('/clubs'), '/clubs'],
  ['Back', () => window.history.back(), '/feed'],
  ['two steps back', () => window.history.go(-2), '/'],
  ['Forward', () => window.history.forward(), '/events'],
];

test.each(ways)('%s leaves a guarded screen only if the answer is yes', async (_way, leave, goal) => {
  type('/');
  for (const path of ['/feed', '/settings/profile', '/events']) history.navigator.push(path);
  window.history.back();
  await shown('/settings/profile');
  const mayLeave = vi.fn(async () => false);
  const release = history.guard(mayLeave);

  leave();
  await waitFor(() => expect(mayLeave).toHaveBeenCalledTimes(1));
  await shown('/settings/profile');

  mayLeave.mockResolvedValue(true);
  leave();
  await shown(goal);
  expect(mayLeave).toHaveBeenCalledTimes(2);
  release();
});

test('asks one question at a time, and none within the screen or after the guard is released', async () => {
  let answer: (mayLeave: boolean) => void = () => undefined;
  const mayLeave = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
  const release = history.guard(mayLeave);
  history.navigator.replace('/feed?tab=new');
  expect(mayLeave).not.toHaveBeenCalled();
  history.navigator.push('/clubs');
  history.navigator.push('/events');
  expect(mayLeave).toHaveBeenCalledTimes(1);
  answer(true);
  await shown('/clubs');
  release();
  history.navigator.push('/events');
  await shown('/events');
  expect(mayLeave).toHaveBeenCalledTimes(1);
});

test('Back leaves a screen whose guard is released just before it can ask', async () => {
  history.navigator.push('/settings/profile');
  const release = history.guard(async () => false);
  const go = window.history.go.bind(window.history);
  vi.spyOn(window.history, 'go').mockImplementation((steps = 0) => {
    // As when a form is saved while the browser returns to it for the question.
    if (steps > 0) release();
    go(steps);
  });
  window.history.back();
  await shown('/feed');
});

describe('a cover', () => {
  /** Opens a dialog, which Back closes by calling `close`. */
  const open = () => {
    const close = vi.fn();
    return { close, release: history.cover(close) };
  };
  const depth = (count: number) => waitFor(() => expect(window.history.state.depth).toBe(count));

  test('is closed by Back, which stays on the page', async () => {
    history.navigator.push('/clubs');
    const page = visit();
    const { close } = open();
    await depth(1);
    window.history.back();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(visit()).toBe(page);
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
    history.navigator.push('/clubs');
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
    history.navigator.push('/clubs');
    for (const { release } of layers) release();
    await shown('/clubs');
    expect(visit().index).toBe(1);
    window.history.back();
    await shown('/feed');
    await depth(0);
  });

  test('is gone when the address is replaced, or when it closes as a page opens', async () => {
    history.navigator.push('/clubs');
    open();
    await depth(1);
    history.navigator.replace('/clubs?mine=1');
    await waitFor(() => expect(window.location.search).toBe('?mine=1'));
    const { release } = open();
    await depth(1);
    release();
    await Promise.resolve();
    history.navigator.push('/events');
    await shown('/events');
    for (const path of ['/clubs', '/feed']) {
      window.history.back();
      await shown(path);
    }
  });

  test('is skipped by the app’s own Back', async () => {
    history.navigator.push('/clubs');
    const { close } = open();
    await depth(1);
    history.navigator.go(-1);
    await shown('/feed');
    expect(close).not.toHaveBeenCalled();
  });

  test('is gone after a reload', async () => {
    history.navigator.push('/clubs');
    open();
    await depth(1);
    load('reload');
    await depth(0);
    expect(visit()).toMatchObject({ index: 1, location: { pathname: '/clubs' } });
    window.history.back();
    await shown('/feed');
  });

  test('a question about leaving is closed by Back and keeps the forward entries', async () => {
    history.navigator.push('/settings/profile');
    let answer: (mayLeave: boolean) => void = () => undefined;
    const release = history.guard(() => new Promise<boolean>((resolve) => (answer = resolve)));
    window.history.back();
    const close = vi.fn(() => answer(false));
    await waitFor(() => expect(window.location.pathname).toBe('/settings/profile'));
    const uncover = history.cover(close);
    window.history.back();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    await shown('/settings/profile');
    uncover();
    release();
  });
});
