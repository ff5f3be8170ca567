import { expect, test } from 'vitest';
import { notAScreen } from './shell.ts';

const isScreen = (path: string) => !notAScreen.some((pattern) => pattern.test(path));

test.each([
  '/',
  '/feed',
  '/auth/callback',
  '/u/ana_silva',
  '/clubs/the-briar-bench/invite/a1-b2_c3',
  '/notifications',
])('%s is a screen', (path) => expect(isScreen(path)).toBe(true));

test.each([
  '/functions/v1/api/posts/feed',
  '/auth/v1/token',
  '/storage/v1/object/public/media/a',
  '/realtime/v1/websocket',
  '/sw.js',
  '/icons/icon-192.png',
])('%s never comes from the worker', (path) => expect(isScreen(path)).toBe(false));
