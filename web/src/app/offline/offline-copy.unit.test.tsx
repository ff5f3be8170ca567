import { type QueryKey, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, offline } from '@/lib/api/api-error.ts';
import { queryClient } from '@/lib/cache/query-client.ts';
import { endSession } from '@/lib/session/session.ts';
import { ana, ben, event, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { clearOnLogout } from '../session/clear-on-logout.ts';
import { keepOfflineCopy, restoreOfflineCopy } from './offline-copy.ts';
import OfflineCopyNote from './offline-copy-note.tsx';

const upcoming = ['events', 'list', 'upcoming'] as const;
const meta = { isKeptOffline: true };
const loaded = { pages: [pageOf(event), pageOf(event)], pageParams: [null, 'next'] };
/** One hour and a minute, because a page's clock may be 20 seconds behind. */
const hourMs = 3_660_000;
let stored: Map<string, Map<string, Response>>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('caches', {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    async open(name: string) {
      const entries = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, entries);
      return {
        put: async (address: string, response: Response) => void entries.set(address, response),
        match: async (address: string) => entries.get(address)?.clone(),
      };
    },
  });
  signIn();
});
/** Ana has read the events and closed the tab. */
async function leaveCopy() {
  queryClient.getQueryCache().build(queryClient, { queryKey: upcoming, meta });
  queryClient.setQueryData(upcoming, loaded, { updatedAt: Date.now() - hourMs });
  queryClient.setQueryData(['clubs', 'all', ''], loaded);
  await keepOfflineCopy(ana.id);
  queryClient.clear();
}

test('only the first page of what a user has read is restored', async () => {
  await leaveCopy();
  const [at] = (await restoreOfflineCopy(ana.id)).values();
  expect(at).toBeLessThanOrEqual(Date.now() - hourMs);
  expect(queryClient.getQueryData(upcoming)).toEqual({ pages: [pageOf(event)], pageParams: [null] });
  expect(queryClient.getQueryData(['clubs', 'all', ''])).toBeUndefined();
});

test('newer data is not replaced', async () => {
  await leaveCopy();
  queryClient.setQueryData(upcoming, loaded);
  expect((await restoreOfflineCopy(ana.id)).size).toBe(0);
  expect(queryClient.getQueryData(upcoming)).toEqual(loaded);
});

test('a copy is never shown to the browser’s next user, and is deleted when they sign in', async () => {
  await leaveCopy();
  signIn({ userId: ben.id });
  expect((await restoreOfflineCopy(ben.id)).size).toBe(0);
  // Nor is it restored for a part of the app that still belongs to the previous user.
  expect((await restoreOfflineCopy(ana.id)).size).toBe(0);
  expect(queryClient.getQueryData(upcoming)).toBeUndefined();
  show(<OfflineCopyNote userId={ben.id} />);
  await waitFor(() => expect(stored.has(`retrohale-offline-${ana.id}`)).toBe(false));
});

test('logging out deletes the copy, and no copy is written afterwards', async () => {
  await leaveCopy();
  clearOnLogout(ana.id);
  endSession('logged-out');
  await waitFor(() => expect(stored.size).toBe(0));
  queryClient.setQueryData(upcoming, loaded);
  await keepOfflineCopy(ana.id);
  expect(stored.size).toBe(0);
});

test('a copy from another build is ignored', async () => {
  await leaveCopy();
  const script = document.createElement('script');
  script.setAttribute('src', '/assets/another.js');
  vi.spyOn(document, 'querySelector').mockReturnValueOnce(script);
  expect((await restoreOfflineCopy(ana.id)).size).toBe(0);
});

test('a page opened offline shows the copy and says how old it is, until the server replies', async () => {
  await leaveCopy();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(
    <>
      <Screen queryKey={upcoming} queryFn={unreachable} />
      <OfflineCopyNote userId={ana.id} />
    </>,
  );
  const note = await screen.findByRole('status');
  expect(note.textContent).toBe('Showing a saved copy, loaded 1h ago.');
  await act(() => queryClient.fetchQuery({ queryKey: upcoming, queryFn: () => loaded, staleTime: 0, meta }));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});

test('a screen of which there is no copy says that the user is offline, and nothing about the copy', async () => {
  await leaveCopy();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  show(
    <>
      <Screen queryKey={['humidor', 'totals']} queryFn={unreachable} />
      <OfflineCopyNote userId={ana.id} />
    </>,
  );
  await screen.findByText(offline);
  await waitFor(() => expect(queryClient.getQueryData(upcoming)).toBeDefined());
  expect(screen.queryByRole('status')).toBeNull();
  window.dispatchEvent(new Event('online'));
});

const unreachable = () => Promise.reject(new ApiError(0, offline));

function Screen({ queryKey, queryFn }: { queryKey: QueryKey; queryFn: () => Promise<string> }) {
  const { data, error } = useQuery({ queryKey, queryFn, staleTime: 0, meta });
  return <p>{typeof data === 'object' ? 'A copy' : (data ?? error?.message ?? 'Nothing yet')}</p>;
}

test.each([
  ['without a copy', ['journal', 'list']],
  ['with a copy', upcoming],
] as const)(
  'a screen %s that was opened offline loads once, when the network is back',
  async (_what, queryKey) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const queryFn = vi.fn(async () => 'Loaded');
    queryFn.mockRejectedValueOnce(new ApiError(0, offline));
    show(
      <>
        <Screen queryKey={queryKey} queryFn={queryFn} />
        <OfflineCopyNote userId={ana.id} />
      </>,
    );
    await waitFor(() => expect(queryClient.getQueryState(queryKey)?.status).toBe('error'));
    window.dispatchEvent(new Event('online'));
    await screen.findByText(/^Loaded/);
    expect(queryFn).toHaveBeenCalledTimes(2);
  },
);

test('TanStack Query and the note together send one request when the network is back', async () => {
  const queryFn = vi.fn(async () => 'Loaded');
  show(
    <>
      <OfflineCopyNote userId={ana.id} />
      <Screen queryKey={upcoming} queryFn={queryFn} />
    </>,
  );
  await screen.findByText(/^Loaded/);
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(queryFn).toHaveBeenCalledTimes(2);
});
