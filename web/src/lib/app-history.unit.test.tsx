import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AppHistory, createAppHistory } from './app-history.ts';

let history: AppHistory;

/** Loads a page as when its address is typed. */
function type(path: string) {
  window.history.pushState(null, '', path);
  load('navigate');
}

/** Loads a page at the browser's current entry. The listener of the page before it goes with that page. */
let stop: () => void = () => undefined;
function load(type: 'navigate' | 'reload' | 'back_forward') {
  stop();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  const listen = vi.spyOn(window, 'addEventListener');
  history = createAppHistory();
  const [event, onPop] = listen.mock.calls[0] ?? [];
  stop = () => window.removeEventListener(String(event), onPop as EventListener);
  listen.mockRestore();
}

beforeEach(() => type('/feed'));
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

const visit = () => history.visits.getState();
const shown = (path: string) =>
  waitFor(() => {
    expect(visit().location.pathname).toBe(path);
    expect(window.location.pathname).toBe(path);
  });

test('numbers the entries of the app, and Back returns to the same entry', async () => {
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

test.each(['reload', 'back_forward'] as const)('a load by %s continues its entry', (by) => {
  history.navigator.push('/clubs');
  const { key } = visit().location;
  load(by);
  expect(visit()).toMatchObject({ index: 1, action: 'POP', location: { key } });
});

test('a typed address starts a new entry, also when it is the same and the browser kept the entry', () => {
  history.navigator.push('/clubs');
  const { key } = visit().location;
  load('navigate');
  expect(visit()).toMatchObject({ index: 1, action: 'POP' });
  expect(visit().location.key).not.toBe(key);
  type('/clubs');
  expect(visit()).toMatchObject({ index: 0, action: 'POP' });
});

test('a link to a fragment adds an entry, and none when it is followed again', async () => {
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

test.each(ways)('a guarded screen is left by %s only when the answer is yes', async (_way, leave, goal) => {
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

test('asks one question at a time, none within the screen, and none after the guard is released', async () => {
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
