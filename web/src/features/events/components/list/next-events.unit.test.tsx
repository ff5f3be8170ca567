import type { Event } from '@contract/events.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { another, event, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { textsOf } from '@/testing/texts-of.ts';
import { NextEvents } from './next-events.tsx';

const now = Date.UTC(2026, 10, 20, 12);
const after = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const soon = { ...event, startTime: after(2), endTime: after(60) };
const brief: Event = { ...soon, endTime: null };
const later = another(soon, 1, { title: 'Pairing', startTime: after(10) });
const last = another(soon, 2, { title: 'Lawn herf', startTime: after(11) });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now });
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));
const titles = () => textsOf(screen.queryAllByRole('link'));
const greys = () => document.querySelectorAll('[data-past]').length;

test('an event stays first while it is happening, and disappears when it ends', async () => {
  answer({ 'GET /api/events': pageOf(soon, later, last) });
  show(<NextEvents max={2} />);
  await screen.findByText(soon.title);
  expect(titles()).toEqual([soon.title, later.title]);
  // The text beside it has only the weekday.
  expect(screen.getAllByRole('img', { name: 'November 20' })).toHaveLength(2);
  expect(screen.queryByText('Happening now')).toBeNull();
  await pass(3);
  expect(titles()).toEqual([soon.title, later.title]);
  screen.getByText('Happening now');
  expect(greys()).toBe(1);
});

test('an event without an end disappears when it starts, and the next one moves up', async () => {
  answer({ 'GET /api/events': pageOf(brief, later, last) });
  show(<NextEvents max={2} />);
  await screen.findByText(brief.title);
  await pass(3);
  expect(titles()).toEqual([later.title, last.title]);
  expect(greys()).toBe(0);
});

test('when an event ends, the following ones are fetched', async () => {
  answer({ 'GET /api/events': pageOf(brief) });
  show(<NextEvents max={1} />);
  await screen.findByText(brief.title);
  answer({ 'GET /api/events': pageOf(later) });
  await pass(3);
  expect(titles()).toEqual([later.title]);
});

test('when the last event ends, the list is empty', async () => {
  answer({ 'GET /api/events': pageOf(brief) });
  show(<NextEvents max={5} />);
  await screen.findByText(brief.title);
  await pass(3);
  screen.getByText('No upcoming events');
  expect(titles()).toEqual([]);
});
