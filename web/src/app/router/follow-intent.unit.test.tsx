import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followIntent } from './follow-intent.ts';

const asked: string[] = [];
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  stop = followIntent(({ pathname, search }) => asked.push(pathname + search));
  render(
    <>
      <a href="/events?scope=past">
        <span>Past</span>
      </a>
      <a href="https://example.org/events">Elsewhere</a>
      <button type="button">Press</button>
    </>,
  );
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  cleanup();
});

test('pressing a link preloads its screen at once', () => {
  fireEvent.pointerDown(screen.getByText('Past'));
  vi.advanceTimersByTime(0);
  expect(asked).toEqual(['/events?scope=past']);
});

test('so does pressing a link in a menu, which stops the event', () => {
  const link = screen.getByText('Past');
  link.addEventListener('pointerdown', (event) => event.stopPropagation());
  fireEvent.pointerDown(link);
  vi.advanceTimersByTime(0);
  expect(asked).toEqual(['/events?scope=past']);
});

test('a pointer that stays on a link preloads its screen, and one that only crosses it does not', () => {
  fireEvent.pointerOver(screen.getByText('Past'));
  fireEvent.pointerOver(screen.getByText('Press'));
  vi.runAllTimers();
  expect(asked).toEqual([]);
  fireEvent.pointerOver(screen.getByText('Past'));
  vi.runAllTimers();
  expect(asked).toEqual(['/events?scope=past']);
});

test('links to other sites are ignored', () => {
  fireEvent.pointerDown(screen.getByText('Elsewhere'));
  vi.runAllTimers();
  expect(asked).toEqual([]);
});

test('nothing is preloaded after the user leaves the signed-in area', () => {
  stop();
  fireEvent.pointerDown(screen.getByText('Past'));
  vi.runAllTimers();
  expect(asked).toEqual([]);
});
