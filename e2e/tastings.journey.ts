/** A blind tasting with four phones, one of them without network for a while, and a board. */
import { examine } from './examine.ts';
import { actAndSee, expect, newMark, test } from './journey.ts';
import { callApi } from './session.ts';

test.use({ expectedInConsole: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

const names = ['Farol Rojo', 'Marea Baja'] as const;

test('a blind tasting on four phones, one of them offline for a while, followed by a board', {
  tag: '@phone',
}, async ({ member, enter }) => {
  await member.goto('/events');
  const created = await callApi(member, 'POST', '/clubs/porto-terrace-herf/events', {
    title: `Four phones ${newMark()}`,
    startTime: new Date(Date.now() + 3_600_000).toISOString(),
    timezone: 'Europe/Lisbon',
  });
  const { id } = await created.json();
  const path = `/events/${id}/tasting`;

  await member.goto(path);
  await member.getByRole('button', { name: 'Plan a Tasting' }).click();
  const form = member.getByRole('dialog', { name: 'Plan a Tasting' });
  await form.getByLabel('Product Name').fill(names[0]);
  await form.getByRole('button', { name: 'Add a Sample' }).click();
  await form.getByLabel('Product Name').nth(1).fill(names[1]);
  await form.getByRole('button', { name: 'Save Samples' }).click();
  await expect(form).toHaveCount(0);

  const phones = await Promise.all(
    ['Amara Diallo', 'Rosalind Okafor', 'Desmond Clarke'].map(async (name) => {
      const phone = await enter(name, `/events/${id}`);
      await callApi(phone, 'POST', `/events/${id}/rsvp`, { status: 'GOING' });
      await phone.goto(path);
      await expect(phone.getByText(/^The tasting has not started yet/)).toBeVisible();
      return phone;
    }),
  );
  const [amara, rosalind, desmond] = phones as [typeof member, typeof member, typeof member];
  const board = await enter('Inês Faria', `${path}/board`, { viewport: { width: 1920, height: 1080 } });
  await expect(board.getByText('The table opens soon')).toBeVisible();
  // In the light theme, too.
  await expect(board.getByRole('article')).toHaveCSS('background-color', 'rgb(23, 18, 14)');

  await member.getByRole('button', { name: 'Start Tasting' }).click();
  for (const phone of phones) await expect(phone.getByRole('heading', { name: 'Sample 1' })).toBeVisible();
  await expect(board.getByText('Sample 1', { exact: true }).first()).toBeVisible();
  await rosalind.context().setOffline(true);
  for (const phone of [member, amara, rosalind])
    await phone.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await amara.getByLabel('Your guess').fill(names[0]);
  await amara.getByLabel('Your guess').blur();
  await expect(rosalind.getByText(/^1 note not sent yet/)).toBeVisible();
  await expect(board.getByText('of 4 have scored')).toBeVisible();
  await expect(board.getByLabel('Scores of sample 1')).toHaveAttribute('value', '2');

  await member.getByRole('button', { name: 'Move On to Sample 2' }).click();
  for (const phone of [amara, desmond])
    await expect(phone.getByRole('heading', { name: 'Sample 2' })).toBeVisible();
  await examine(amara);
  await rosalind.context().setOffline(false);
  await expect(rosalind.getByRole('heading', { name: 'Sample 2' })).toBeVisible();
  await expect(rosalind.getByText(/not sent yet/)).toHaveCount(0);
  await expect(board.getByLabel('Scores of sample 1')).toHaveAttribute('value', '3');
  for (const page of [...phones, board, member])
    expect(await page.content(), 'a name before the reveal').not.toMatch(new RegExp(names.join('|')));
  await examine(board);

  await member.getByRole('button', { name: 'Close Scoring' }).click();
  await expect(desmond.getByText(/^Scoring is closed/)).toBeVisible();
  await member.getByRole('button', { name: 'Reveal' }).click();
  await member.getByRole('alertdialog').getByRole('button', { name: 'Reveal' }).click();
  for (const page of [...phones, board]) await expect(page.getByText(names[0]).first()).toBeVisible();
  await expect(amara.getByText('1 of 1 guessed right.')).toBeVisible();

  await actAndSee(amara, 'Added to your journal.', () =>
    amara.getByRole('button', { name: 'Add to Journal' }).click(),
  );
  await expect(amara.getByRole('link', { name: 'In Your Journal' })).toBeVisible();
  await amara.getByRole('button', { name: 'Write Review' }).click();
  const review = amara.getByRole('dialog', { name: 'Write a Review' });
  await expect(review.getByLabel('Product Name')).toHaveValue(names[0]);
  await expect(review.getByRole('radio', { name: '4 stars' })).toBeChecked();
});
