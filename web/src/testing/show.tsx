import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { vi } from 'vitest';
import { AppRouter } from '@/app/router/app-router.tsx';
import { AppShell } from '@/app/router/app-shell.tsx';
import { ConfirmHost } from '@/components/overlays/confirm-host.tsx';
import { ToastHost } from '@/components/overlays/toast-host.tsx';
import { queryClient } from '@/lib/cache/query-client.ts';
import { loadRouter } from './load-router.ts';

/** All elements count as visible, because happy-dom has no layout. */
class AllVisibleObserver {
  readonly #onChange: IntersectionObserverCallback;
  constructor(onChange: IntersectionObserverCallback) {
    this.#onChange = onChange;
  }
  observe() {
    this.#onChange([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  disconnect() {}
}

/** A ResizeObserver for a list that never changes its height. */
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Replaces ResizeObserver, which happy-dom lacks. */
export const stubResizeObserver = () => vi.stubGlobal('ResizeObserver', StillObserver);

/** Renders a part of the signed-in area with the providers it needs. Returns a user who clicks and types. */
export function show(part: ReactNode, path = '/feed') {
  return showRouted(<MemoryRouter initialEntries={[path]}>{part}</MemoryRouter>);
}

/** The same in the app's own router, for what depends on the history. The path is the browser's address. */
export function showInTab(part: ReactNode, path: string) {
  window.history.pushState(null, '', path);
  return showRouted(
    <AppRouter app={loadRouter([{ element: <AppShell />, children: [{ path: '*', element: part }] }])} />,
  );
}

function showRouted(router: ReactNode) {
  vi.stubGlobal('IntersectionObserver', AllVisibleObserver);
  render(
    <QueryClientProvider client={queryClient}>
      {router}
      <ToastHost />
      <ConfirmHost />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

/** Screens by their paths, and nothing at others. */
export const Screens = ({ at }: { at: Record<string, ReactNode> }) => (
  <Routes>
    {Object.entries({ ...at, '*': null }).map(([path, screen]) => (
      <Route key={path} path={path} element={screen} />
    ))}
  </Routes>
);

/** A screen with a link that leaves it, for what its replies do to a user who has opened another page. */
export const showWithWayOut = (pattern: string, screen: ReactNode, path: string) =>
  showInTab(
    <>
      <Link to="/messages">Messages</Link>
      <Screens at={{ [pattern]: screen }} />
    </>,
    path,
  );
