import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SmokeFields } from '@/features/products/components/tastings/smoke-fields.tsx';
import { expectOwnDraftPerProduct } from '@/testing/own-draft-per-product.ts';
import { another, ben, journalEntry, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import EntryForm from './entry-form.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 20) });
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a restored draft keeps the time at which it was started', async () => {
  answer({});
  const user = show(<EntryForm onDone={() => {}} />);
  const when = () => screen.getByLabelText<HTMLInputElement>(/^When/).value;
  const begun = when();
  await user.type(screen.getByLabelText(/^A few words/), 'Rain on the roof');
  cleanup();
  vi.setSystemTime(Date.UTC(2026, 10, 21, 9));
  show(<EntryForm onDone={() => {}} />);
  screen.getByText('Your draft has been restored.');
  expect(when()).toBe(begun);
});

test('an edit sends only the edited fields, so that its time cannot shift', async () => {
  const asked = answer({ [`PATCH /api/journal/${journalEntry.id}`]: journalEntry });
  const onDone = vi.fn();
  const user = show(<EntryForm entry={journalEntry} onDone={onDone} />);
  await user.type(screen.getByLabelText(/^A few words/), ' Twice.');
  await user.click(screen.getByRole('button', { name: /^Save Entry/ }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(asked.find(({ route }) => route.startsWith('PATCH'))?.body).toEqual({
    line: 'Slow and sweet. Twice.',
  });
});

test('an entry about a product starts without what was written about another of the same name', async () => {
  answer({});
  const open = (brand: string) =>
    show(<EntryForm about={{ category: 'CIGAR', productName: 'Robusto', brand }} onDone={() => {}} />);
  await expectOwnDraftPerProduct(open, /^A few words/);
});

const robusto = { category: 'CIGAR', productName: 'Robusto', brand: 'Sol Viejo' } as const;
const corona = { category: 'CIGAR', productName: 'Corona', brand: 'Skerry' } as const;

/** As when the reply about a second item that was smoked arrives while the entry about the first is being written. */
function Smoked() {
  const [about, setAbout] = useState<SmokeFields>(robusto);
  return (
    <>
      <button type="button" onClick={() => setAbout(corona)}>
        Smoke another
      </button>
      <EntryForm about={about} onDone={() => {}} />
    </>
  );
}

test('an entry that is being written stays about its product when another is smoked', async () => {
  answer({});
  const line = () => screen.getByLabelText<HTMLInputElement>(/^A few words/);
  const user = show(<Smoked />);
  await user.type(line(), 'Slow ');
  await user.click(screen.getByRole('button', { name: 'Smoke another' }));
  await user.type(line(), 'and sweet');
  cleanup();
  show(<EntryForm about={corona} onDone={() => {}} />);
  expect(line().value).toBe('');
  cleanup();
  show(<EntryForm about={robusto} onDone={() => {}} />);
  expect(line().value).toBe('Slow and sweet');
});

test('an eleventh companion is refused with the reason', async () => {
  const people = Array.from({ length: 11 }, (_, index) =>
    another(ben, index, { displayName: `Guest ${index}` }),
  );
  answer({ 'GET /api/journal/companions': pageOf(...people) });
  const user = show(<EntryForm onDone={() => {}} />);
  await screen.findByRole('button', { name: 'Guest 0' });
  const press = (index: number) => user.click(screen.getByRole('button', { name: `Guest ${index}` }));
  for (const index of people.keys()) await press(index);
  await screen.findByText('Please name at most ten people');
  expect(screen.getAllByRole('button', { name: /^Guest/, pressed: true })).toHaveLength(10);
  await press(3);
  expect(screen.queryByText('Please name at most ten people')).toBeNull();
});
