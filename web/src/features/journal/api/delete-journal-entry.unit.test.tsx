import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { allItems } from '@/lib/cache/pages.ts';
import { queryClient } from '@/lib/cache/query-client.ts';
import { perform } from '@/testing/perform.tsx';
import { journalEntry, pageOf } from '@/testing/samples.ts';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { useDeleteJournalEntry } from './delete-journal-entry.ts';
import { journalQuery } from './get-journal.ts';
import { choicesQuery } from './get-journal-choices.ts';

beforeEach(() => signIn());

const useDelete = () => useDeleteJournalEntry(journalEntry.id, vi.fn());

test('a deleted entry leaves the list, and the form’s choices are loaded again', async () => {
  answer({ [`DELETE /api/journal/${journalEntry.id}`]: new Response(null, { status: 204 }) });
  queryClient.setQueryData(journalQuery.queryKey, { pages: [pageOf(journalEntry)], pageParams: [null] });
  const choices = { products: [], places: ['Porch'], pipes: [], clubs: [], events: [] };
  queryClient.setQueryData(choicesQuery.queryKey, choices);
  await perform(useDelete, undefined);
  expect(allItems(queryClient.getQueryData(journalQuery.queryKey))).toEqual([]);
  expect(queryClient.getQueryData(choicesQuery.queryKey)).toEqual(choices);
  await waitFor(() => expect(queryClient.getQueryState(choicesQuery.queryKey)?.isInvalidated).toBe(true));
});
