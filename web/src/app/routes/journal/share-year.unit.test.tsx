import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { club, pageOf, post } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { typedAndReloaded } from '@/testing/typed-and-reloaded.ts';
import ShareYear from './share-year.tsx';

// The test environment has no canvas to draw on.
vi.mock('@/features/journal/components/year-picture.ts', () => ({ drawYear: () => new Promise(() => {}) }));

const year = {
  year: 2026,
  firstYear: 2026,
  entryCount: 3,
  minutes: 180,
  cigars: 3,
  bowls: 0,
  days: [],
  favourites: [],
  highestRated: [],
  companions: [],
};
const words = 'My 2026: 3 cigars, 3 hours of smoke.\nHow was yours?';
const form = <ShareYear year={year} onDone={() => undefined} />;
const content = () => screen.getByLabelText<HTMLTextAreaElement>('Your post').value;

beforeEach(() => {
  signIn();
  answer({
    'GET /api/clubs/my-clubs': pageOf(club),
    'POST /api/posts': { ...post, unreachableMentions: [] },
  });
});

test('an edited text survives a reload, with a note and the option to start over', async () => {
  const user = await typedAndReloaded(form, /Your post/, ' Slow ones.');
  expect(content()).toBe(`${words} Slow ones.`);
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(content()).toBe(words);
  expect(screen.queryByText('Your draft has been restored.')).toBeNull();
});

test('until the clubs are loaded, the year cannot be posted', async () => {
  show(form);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Post/ }).disabled).toBe(true);
  await screen.findByRole('option', { name: club.name });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Post/ }).disabled).toBe(false);
});

test('a shared text is not kept as a draft', async () => {
  const user = show(form);
  await user.type(screen.getByLabelText('Your post'), ' Slow ones.');
  await screen.findByRole('option', { name: club.name });
  await user.click(screen.getByRole('button', { name: /^Post/ }));
  await screen.findByText('Your year has been shared.');
  cleanup();
  show(form);
  expect(content()).toBe(words);
});
