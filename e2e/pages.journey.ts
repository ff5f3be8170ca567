/** What a club writes down for its members: pages with versions, and files. */
import type { Page } from '@playwright/test';
import { createClub, expect, newMark, test } from './journey.ts';

const text = (page: Page) => page.getByRole('textbox', { name: /^Text/ });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

// The second of two who save at once is refused.
test.use({ expectedInConsole: /status of 409 .*\/pages\// });

test('a club keeps a lending list that its members edit, and its statutes', { tag: '@phone' }, async ({
  enter,
}) => {
  const owner = await enter('Inês Faria', '/clubs');
  const mark = newMark();
  const club = `/clubs/lake-cabin-${mark}`;
  await createClub(owner, `Lake Cabin ${mark}`);
  await expect(owner).toBeAt(club);
  const member = await enter('Desmond Clarke', club);
  await member.getByRole('button', { name: 'Join Club' }).click();
  await expect(member.getByRole('button', { name: 'Joined' })).toBeDisabled();

  await test.step('the owner adds the list from a template', async () => {
    await owner.getByRole('link', { name: 'Add pages' }).click();
    await owner.getByRole('link', { name: 'Add Page', exact: true }).click();
    await owner.getByLabel('Start with').selectOption('Lending list');
    await owner.getByRole('button', { name: 'Add Page' }).click();
    await expect(owner.getByRole('heading', { level: 1, name: 'Lending list' })).toBeVisible();
    await expect(owner.getByRole('listitem').filter({ hasText: 'Table humidor' })).toBeVisible();
  });

  await test.step('a member finds it on the club’s page, and both edit it at once', async () => {
    await member.goto(club);
    await member.getByRole('link', { name: 'Lending list' }).click();
    await member.getByRole('link', { name: 'Edit' }).click();
    await owner.getByRole('link', { name: 'Edit' }).click();
    await text(owner).fill('## Books\n\n- *The Pipe Book*');
    await save(owner);
    await expect(owner.getByRole('heading', { name: 'Books' })).toBeVisible();
    await text(member).fill('- **Table humidor** – lent to Desmond');
    await save(member);
    const note = member.getByRole('region', { name: 'There is a newer version' });
    await expect(note).toBeVisible();
    await expect(text(member)).toHaveValue('- **Table humidor** – lent to Desmond');
    await note.getByRole('button', { name: 'Save My Version' }).click();
    await expect(text(member)).toHaveCount(0);
    await expect(member.getByText('lent to Desmond')).toBeVisible();
  });

  await test.step('the owner restores an earlier version', async () => {
    await expect(owner.getByText('lent to Desmond')).toBeVisible();
    await owner.getByRole('button', { name: 'Versions' }).click();
    await owner.getByRole('dialog').getByRole('link', { name: 'Lending list' }).nth(1).click();
    await expect(owner.getByText('This is an earlier version')).toBeVisible();
    await owner.getByRole('button', { name: 'Restore This Version' }).click();
    await expect(owner.getByRole('heading', { name: 'Books' })).toBeVisible();
    await expect(owner.getByText('This is an earlier version')).toHaveCount(0);
  });

  await test.step('the owner adds a PDF, which the member downloads', async () => {
    await owner.getByRole('link', { name: 'All Pages' }).click();
    await owner.getByLabel('Add PDF').setInputFiles({
      name: 'Statutes.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
    });
    await expect(owner.getByText('Statutes.pdf', { exact: true })).toBeVisible();
    await member.getByRole('link', { name: 'All Pages' }).click();
    const [download] = await Promise.all([
      member.waitForEvent('download'),
      member.getByRole('button', { name: /^Download/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Statutes.pdf');
  });
});
