import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { ConfirmHost } from '@/components/confirm-host.tsx';
import { ToastHost } from '@/components/toast-host.tsx';
import { queryClient } from '@/lib/query-client.ts';

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
  vi.stubGlobal('IntersectionObserver', AllVisibleObserver);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>{part}</MemoryRouter>
      <ToastHost />
      <ConfirmHost />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
