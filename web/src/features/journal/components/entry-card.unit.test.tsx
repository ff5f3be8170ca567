import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/lib/query-client.ts';
import { journalEntry } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { byMonth } from './by-month.ts';
import { EntryDialog } from './entry-dialog.tsx';

// On a busy machine their first import takes longer than a test waits.
beforeAll(() => Promise.all([import('@/components/dialog-surface.tsx'), import('./entry-form.tsx')]));
beforeEach(() => signIn());
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a new entry needs a product alone: the rest is filled in or optional', async () => {
  const asked = answer({ 'POST /api/journal': journalEntry });
  const onClose = vi.fn();
  const user = show(<EntryDialog isOpen onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'New Entry' }));
  await user.type(await dialog.findByLabelText('Product Name'), 'Robusto');
  await user.click(dialog.getByRole('button', { name: /^Save Entry/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = asked.find(({ route }) => route === 'POST /api/journal')?.body as { smokedAt: string };
  expect(sent).toMatchObject({ productName: 'Robusto', rating: null, minutes: null, line: null });
  expect(Math.abs(Date.parse(sent.smokedAt) - Date.now())).toBeLessThan(3_600_000);
});

test('what was smoked fills in the product', async () => {
  show(
    <EntryDialog
      isOpen
      about={{ category: 'PIPE_TOBACCO', productName: 'Nocturne', brand: 'Aldermere & Finch' }}
      onClose={() => undefined}
    />,
  );
  await screen.findByDisplayValue('Nocturne');
  screen.getByDisplayValue('Aldermere & Finch');
});

test('entries are under their months, in order', () => {
  const on = (day: string) => ({ ...journalEntry, smokedAt: `${day}T12:00:00Z` });
  const months = byMonth([on('2026-03-20'), on('2026-03-02'), on('2026-02-11')]);
  expect(months.map(([month, entries]) => [month, entries.length])).toEqual([
    [expect.stringContaining('March'), 2],
    [expect.stringContaining('February'), 1],
  ]);
});
