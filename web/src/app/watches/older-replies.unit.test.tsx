import { type FetchQueryOptions, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { useDismissWelcome } from '@/features/clubs/api/dismiss-welcome.ts';
import { clubQuery } from '@/features/clubs/api/get-club.ts';
import { useSetNotificationLevel } from '@/features/clubs/api/set-notification-level.ts';
import { unreadCountQuery } from '@/features/notifications/api/get-unread-count.ts';
import { readNotification } from '@/features/notifications/api/read-notification.ts';
import { productFactsQuery, useProposeFact } from '@/features/products/api/get-product-facts.ts';
import { useAcceptRules } from '@/features/users/api/accept-rules.ts';
import { meQuery } from '@/features/users/api/get-me.ts';
import { useUpdateMe } from '@/features/users/api/update-me.ts';
import { queryClient } from '@/lib/cache/query-client.ts';
import { barePage, club, currentUser, productDetails } from '@/testing/samples.ts';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';

beforeEach(() => signIn());

type Case = {
  query: unknown;
  path: string;
  /** The replies before and after the change. */
  before: object;
  after: object;
  change: { route: string; reply: unknown; useChange: () => () => Promise<unknown> };
};

const onPage = { ...club, ...barePage, welcome: { steps: null } };
const quiet = {
  ...club,
  notifications: { level: 'NOTHING', isDefault: false, arePostsOff: false, mute: null },
};
const facts = { facts: { family: 'English' }, proposals: [], history: [] };
const factsPath = `/api/products/${productDetails.slug}/facts`;
const done = () => new Response(null, { status: 204 });

const cases: Record<string, Case> = {
  'a welcome that was dismissed': {
    query: clubQuery(club.slug),
    path: `/api/clubs/${club.slug}`,
    before: onPage,
    after: { ...onPage, welcome: null },
    change: {
      route: `DELETE /api/clubs/${club.id}/welcome`,
      reply: done,
      useChange: () => useDismissWelcome(club).mutateAsync,
    },
  },
  'what a club notifies of': {
    query: clubQuery(club.slug),
    path: `/api/clubs/${club.slug}`,
    before: onPage,
    after: { ...onPage, ...quiet },
    change: {
      route: `PUT /api/clubs/${club.id}/notification-level`,
      reply: quiet,
      useChange() {
        const { mutateAsync } = useSetNotificationLevel(club.id);
        return () => mutateAsync('NOTHING');
      },
    },
  },
  'the number of unread notifications': {
    query: unreadCountQuery,
    path: '/api/notifications/unread-count',
    before: { count: 1, messages: 0 },
    after: { count: 0, messages: 0 },
    change: {
      route: 'PATCH /api/notifications/n1/read',
      reply: { unreadCount: 0 },
      useChange: () => () => readNotification(queryClient, 'n1'),
    },
  },
  'an edited profile': {
    query: meQuery,
    path: '/api/users/me',
    before: currentUser,
    after: { ...currentUser, bio: 'Virginia only' },
    change: {
      route: 'PATCH /api/users/me',
      reply: { ...currentUser, bio: 'Virginia only' },
      useChange() {
        const { mutateAsync } = useUpdateMe();
        return () => mutateAsync({ bio: 'Virginia only' });
      },
    },
  },
  'Rules that were accepted': {
    query: meQuery,
    path: '/api/users/me',
    before: { ...currentUser, hasNewRules: true },
    after: currentUser,
    change: { route: 'POST /api/users/me/rules', reply: done, useChange: () => useAcceptRules().mutateAsync },
  },
  'a fact': {
    query: productFactsQuery(productDetails.slug),
    path: factsPath,
    before: facts,
    after: { ...facts, facts: { family: 'Balkan' } },
    change: {
      route: `POST ${factsPath}`,
      reply: { ...facts, facts: { family: 'Balkan' } },
      useChange() {
        const { mutateAsync } = useProposeFact(productDetails.slug);
        return () => mutateAsync({ category: 'PIPE_TOBACCO', field: 'family', value: 'Balkan' });
      },
    },
  },
};

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

test.each(Object.keys(cases))('%s stays as it is when an older reply arrives', async (name) => {
  const { query, path, before, after, change } = cases[name] as Case;
  const { queryKey } = query as { queryKey: QueryKey };
  const loads: PromiseWithResolvers<unknown>[] = [];
  answer({
    [`GET ${path}`]: () => {
      const load = Promise.withResolvers<unknown>();
      loads.push(load);
      return load.promise;
    },
    [change.route]: change.reply,
  });
  queryClient.setQueryData(queryKey, before);
  const loaded = queryClient.fetchQuery({ ...(query as FetchQueryOptions), staleTime: 0 });
  await expect.poll(() => loads.length).toBe(1);
  const { result } = renderHook(change.useChange, { wrapper });
  await result.current();
  loads[0]?.resolve(before);
  // The reload of what was being loaded.
  await expect.poll(() => loads.length).toBe(2);
  loads[1]?.resolve(after);
  await loaded;
  expect(queryClient.getQueryData(queryKey)).toMatchObject(after);
});
