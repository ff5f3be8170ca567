import { expect, test } from 'vitest';
import { notAPage } from './shell.ts';

const isPage = (path: string) => !notAPage.some((pattern) => pattern.test(path));

test.each([
  '/',
  '/feed',
  '/auth/callback',
  '/u/ana_silva',
  '/clubs/the-briar-bench/invite/a1-b2_c3',
  '/notifications',
])('%s is a page of the app', (path) => expect(isPage(path)).toBe(true));

test.each([
  '/functions/v1/api/posts/feed',
  '/auth/v1/token',
  '/storage/v1/object/public/media/a',
  '/realtime/v1/websocket',
  '/sw.js',
  '/icons/icon-192.png',
])('%s is never served by the worker', (path) => expect(isPage(path)).toBe(false));
