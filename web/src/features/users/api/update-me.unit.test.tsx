import type { QueryKey } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '@/lib/cache/query-client.ts';
import { perform } from '@/testing/perform.tsx';
import { club, currentUser, event, pageOf, post } from '@/testing/samples.ts';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { useUpdateMe } from './update-me.ts';

beforeEach(() => signIn());

const shown: QueryKey[] = [
  ['posts', 'feed'],
  ['comments', post.id, 'top', 2],
  ['reviews', 'latest'],
  ['events', 'next', 'mine'],
  ['attendees', event.id],
  ['clubs', 'members', club.id, 'admins'],
  ['clubs', 'one', club.slug],
];

test.each(shown.map((queryKey) => [queryKey.join(' '), queryKey] as const))(
  'a new name or picture is also shown in %s, although it was just loaded',
  async (_what, queryKey) => {
    answer({ 'PATCH /api/users/me': currentUser });
    queryClient.setQueryData(queryKey, pageOf());
    await perform(useUpdateMe, { displayName: 'Ana' });
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  },
);
