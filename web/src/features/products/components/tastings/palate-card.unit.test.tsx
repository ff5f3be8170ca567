import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ben } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { textsOf } from '@/testing/texts-of.ts';
import PalateCard from './palate-card.tsx';

beforeEach(() => signIn());

const palate = {
  isMineShared: true,
  isShared: true,
  agreement: 0.58,
  axes: [
    { axis: 'strength', productCount: 6, agreement: 0.9 },
    { axis: 'sweet', productCount: 5, agreement: 0.2 },
  ],
};
const route = `GET /api/users/${ben.id}/palate`;
const showCard = (isSelf: boolean) => show(<PalateCard userId={ben.id} isSelf={isSelf} name="Ben" />);

test('shows how closely both agree, axis by axis', async () => {
  answer({ [route]: palate });
  showCard(false);
  await screen.findByText('You agree on strength, but not on sweetness.');
  expect(textsOf(screen.getAllByRole('listitem'))).toEqual([
    'Strength90%6 products',
    'Sweetness20%5 products',
  ]);
});

test('can be turned on from the profile of a user who compares palates', async () => {
  let isMineShared = false;
  const asked = answer({
    [route]: () => ({ ...palate, isMineShared, agreement: null, axes: [] }),
    'POST /api/users/me/palate': () => {
      isMineShared = true;
      return { isMineShared };
    },
  });
  const user = showCard(false);
  await user.click(await screen.findByRole('button', { name: 'Compare' }));
  await screen.findByText(/^Not enough in common yet/);
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Palate' })),
  );
  expect(asked.map((one) => one.route)).toContain('POST /api/users/me/palate');
});

test("is a switch on the user's own profile", async () => {
  const asked = answer({ [route]: palate, 'DELETE /api/users/me/palate': { isMineShared: false } });
  const user = showCard(true);
  const choice = await screen.findByRole('switch', { name: 'Compare my palate' });
  expect((choice as HTMLInputElement).checked).toBe(true);
  await user.click(choice);
  await vi.waitFor(() => expect(asked.map((one) => one.route)).toContain('DELETE /api/users/me/palate'));
});
