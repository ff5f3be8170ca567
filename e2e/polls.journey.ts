import { expect, newMark, test } from './journey.ts';

/** All dates in this journey are in this year. */
const year = new Date().getFullYear() + 2;

test('a member asks for the date, another one answers, and the chosen date is an event with that answer', async ({
  member,
  enter,
}) => {
  const title = `Herf to be dated ${newMark()}`;
  await member.goto('/events');
  await member.getByRole('button', { name: 'Create Event' }).click();
  const form = member.getByRole('dialog');
  await form.getByLabel('Club').selectOption('Porto Terrace Herf');
  await form.getByLabel('Title').fill(title);
  await form.getByRole('button', { name: 'Poll for the Date' }).click();
  await form.getByLabel('Date 1').fill(`${year}-06-12T19:00`);
  await form.getByLabel('Date 2').fill(`${year}-06-19T19:00`);
  await form.getByRole('button', { name: 'Ask Members' }).click();
  await expect(form).toHaveCount(0);
  await member.getByRole('list', { name: 'Polls for dates' }).getByRole('link', { name: title }).click();
  await member.waitForURL('**/posts/*');

  const other = await enter('Amara Diallo', new URL(member.url()).pathname);
  const saved = other.waitForResponse('**/answers');
  await other
    .getByRole('group', { name: /19 June/ })
    .getByRole('button', { name: 'Yes 0' })
    .click();
  await saved;

  await member.reload();
  await member.getByRole('button', { name: 'Choose This Date' }).nth(1).click();
  await member.getByRole('alertdialog').getByRole('button', { name: 'Create Event' }).click();
  await member.getByRole('link', { name: 'Go to the event' }).click();
  await expect(member.getByRole('heading', { name: 'Attendees (2)' })).toBeVisible();
  await expect(member.getByRole('link', { name: /Amara Diallo/ })).toBeVisible();
});
