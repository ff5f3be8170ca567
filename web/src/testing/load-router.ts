import type { RouteObject } from 'react-router-dom';
import { afterEach } from 'vitest';
import { type AppRouter, createAppRouter } from '@/lib/navigation/app-router.ts';

let stop: () => void = () => undefined;

/** Starts the app's router, as loading a page does. The next load, or the end of the test, stops it. */
export function loadRouter(routes: RouteObject[]): AppRouter {
  stop();
  const app = createAppRouter(routes);
  stop = app.dispose;
  return app;
}

afterEach(() => stop());
