/** A club's roster and dues, in two browsers: what the owner keeps, and what the member sees of it. */
import { createClub, expect, newMark, test } from './journey.ts';

test('an owner keeps a title, a note and dues, and the member sees the title and their own dues', {
  tag: '@phone',
}, async ({ enterAsSomeoneNew }) => {
  const mark = newMark();
  const club = `/clubs/iron-table-${mark}`;
  const { page: owner } = await enterAsSomeoneNew('Olga', '/clubs');
  await createClub(owner, `Iron Table ${mark}`);
  await expect(owner).toBeAt(club);

  const { page: member, name } = await enterAsSomeoneNew('Aline', club);
  await member.getByRole('button', { name: 'Join Club' }).click();
  await expect(member.getByRole('button', { name: 'Joined' })).toBeVisible();

  await test.step('the owner finds the roster beside the members, and edits one', async () => {
    await owner.goto(`${club}?tab=members`);
    await owner.getByRole('link', { name: 'Roster' }).click();
    await expect(owner).toBeAt(`${club}/roster`);
    await owner.getByRole('button', { name: `Edit ${name}` }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel(/^Title/).fill('Treasurer');
    await dialog.getByLabel(/^Labels/).fill('Board, Key holder');
    await dialog.getByLabel(/^Note/).fill('Brings the good chair.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(owner.getByText('Brings the good chair.')).toBeVisible();
  });

  await test.step('a filter is in the address and survives a reload', async () => {
    await owner.getByText('Filters', { exact: true }).click();
    await owner.getByLabel('Label', { exact: true }).selectOption('Board');
    await expect(owner).toBeAt(`${club}/roster?label=Board`);
    await owner.reload();
    await expect(owner.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
    await expect(owner.getByRole('button', { name: /^Edit Olga/ })).toHaveCount(0);
  });

  await test.step('the owner starts a year of dues and reminds the member', async () => {
    await owner.getByRole('tab', { name: 'Dues' }).click();
    await owner.getByRole('button', { name: 'Start a Year' }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('Year').fill('2099');
    await dialog.getByLabel(/^Amount/).fill('One jar of matches');
    await dialog.getByRole('button', { name: 'Start', exact: true }).click();
    await owner.getByRole('button', { name: `Remind ${name}` }).click();
    await expect(owner.getByRole('button', { name: `Remind ${name}` })).toHaveCount(0);
  });

  await test.step('the member is reminded, and sees the title and what is due, but no note', async () => {
    await member.goto('/notifications');
    await member.getByRole('link', { name: `Your 2099 dues for Iron Table ${mark}` }).click();
    await expect(member).toBeAt(`${club}?tab=members`);
    await expect(member.getByRole('region', { name: 'Your dues' })).toContainText('One jar of matches');
    await expect(member.getByRole('tabpanel').getByText('Treasurer')).toBeVisible();
    await expect(member.getByText('Brings the good chair.')).toHaveCount(0);
    await expect(member.getByRole('link', { name: 'Roster' })).toHaveCount(0);
  });

  await test.step('the owner records the payment, and the member sees it', async () => {
    await owner.getByLabel(`Dues of ${name}`).selectOption('Paid');
    await expect(owner.getByLabel(`Day for ${name}`)).toHaveValue(/^\d{4}-\d\d-\d\d$/);
    await expect(owner.getByText(/^1 paid, 0 exempt/)).toBeVisible();
    await member.reload();
    await expect(member.getByRole('region', { name: 'Your dues' })).toContainText('2099: Paid on');
  });
});
