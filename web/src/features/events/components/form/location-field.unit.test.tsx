import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { club, pageOf, venue } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import CreateEventForm from './create-event-form.tsx';

beforeEach(() => signIn());

/** The form of a new event in the club. */
async function open() {
  const user = show(<CreateEventForm clubs={[club]} onDone={() => undefined} />);
  await user.selectOptions(screen.getByLabelText('Club'), club.name);
  return user;
}
const found = `GET /api/clubs/${club.id}/venues`;
const suggestion = async (name: RegExp) =>
  within(await screen.findByRole('listbox', { name: 'Venues of the club' })).getByRole('option', { name });
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Location/ });

test('a venue is found while typing, chosen, and given up by typing something else', async () => {
  answer({ [found]: pageOf(venue), [`GET /api/venues/${venue.id}`]: venue });
  const user = await open();
  await user.type(field(), 'casa');
  await user.click(await suggestion(/^Casa das Folhas/));
  expect(field().value).toBe('Casa das Folhas');
  await screen.findByText(venue.address);
  await user.type(field(), '!');
  expect(screen.queryByText(venue.address)).toBeNull();
});

test('a place that the club does not know is added as a venue and chosen, without sending the event', async () => {
  const made = { ...venue, name: 'Bar Lumbre', address: '4 Calle Mayor' };
  const asked = answer({
    [found]: pageOf(),
    [`POST /api/clubs/${club.id}/venues`]: () => Response.json(made, { status: 201 }),
    [`GET /api/venues/${venue.id}`]: made,
  });
  const user = await open();
  await user.type(field(), 'Bar Lumbre');
  await user.click(await suggestion(/^Add “Bar Lumbre” as a venue/));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Venue' }));
  expect((await dialog.findByLabelText<HTMLInputElement>('Name')).value).toBe('Bar Lumbre');
  await user.type(dialog.getByLabelText('Address'), '4 Calle Mayor');
  await user.selectOptions(dialog.getByLabelText('Access (optional)'), 'Has steps');
  await user.click(dialog.getByRole('button', { name: /^Save Venue/ }));
  await screen.findByText('4 Calle Mayor');
  expect(field().value).toBe('Bar Lumbre');
  const sent = asked.filter(({ route }) => route.startsWith('POST'));
  expect(sent).toMatchObject([{ body: { name: 'Bar Lumbre', address: '4 Calle Mayor', isStepFree: false } }]);
});

test('a link to meet online is no venue to add', async () => {
  const asked = answer({ [found]: pageOf() });
  const user = await open();
  await user.type(field(), 'https://meet.example');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(screen.queryByRole('listbox')).toBeNull();
});
