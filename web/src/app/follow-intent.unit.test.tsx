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

test('a press on a link asks for its screen at once', () => {
  fireEvent.pointerDown(screen.getByText('Past'));
  vi.advanceTimersByTime(0);
  expect(asked).toEqual(['/events?scope=past']);
});

test('so does a press on one in a menu, which keeps the event to itself', () => {
  const link = screen.getByText('Past');
  link.addEventListener('pointerdown', (event) => event.stopPropagation());
  fireEvent.pointerDown(link);
  vi.advanceTimersByTime(0);
  expect(asked).toEqual(['/events?scope=past']);
});

test('a pointer that only crosses a link asks for nothing, one that stays does', () => {
  fireEvent.pointerOver(screen.getByText('Past'));
  fireEvent.pointerOver(screen.getByText('Press'));
  vi.runAllTimers();
  expect(asked).toEqual([]);
  fireEvent.pointerOver(screen.getByText('Past'));
  vi.runAllTimers();
  expect(asked).toEqual(['/events?scope=past']);
});

test('links to other sites are left alone', () => {
  fireEvent.pointerDown(screen.getByText('Elsewhere'));
  vi.runAllTimers();
  expect(asked).toEqual([]);
});

test('nothing is asked for after the signed-in area is gone', () => {
  stop();
  fireEvent.pointerDown(screen.getByText('Past'));
  vi.runAllTimers();
  expect(asked).toEqual([]);
});
