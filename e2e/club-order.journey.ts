/** Order in a private club: the first post of a newcomer waits for approval, and a report reaches the owner. */
import { actAndSee, createClub, expect, newMark, test, writePost } from './journey.ts';

test('a newcomer’s first post waits until the owner approves it, and a report of it reaches the owner', {
  tag: '@phone',
}, async ({ enterAsSomeoneNew }) => {
  const mark = newMark();
  const name = `Front Porch ${mark}`;
  // All three are new, because in other journeys their posts would wait, too.
  const { page: owner } = await enterAsSomeoneNew('Olga', '/clubs');
  await createClub(owner, name, true);
  await owner.getByRole('link', { name: 'Settings' }).filter({ visible: true }).click();
  await owner.getByLabel('Hold first posts for approval').check();
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await owner.getByRole('tab', { name: 'Invitations' }).click();
  await owner.getByRole('button', { name: 'Generate Invite Link' }).click();
  const link = new URL(await owner.getByLabel('Invite link', { exact: true }).inputValue()).pathname;

  const newcomer = await enterAsSomeoneNew('Nora', link);
  const { page: reader, name: readerName } = await enterAsSomeoneNew('Rita', link);
  for (const page of [newcomer.page, reader]) {
    await page.getByRole('button', { name: 'Accept Invitation' }).click();
    await expect(page.getByRole('button', { name: 'Joined' })).toBeVisible();
  }
  const words = `A pipe on the porch ${mark}`;

  await test.step('the newcomer sees that it waits, and another member does not see it', async () => {
    await expect(newcomer.page.getByText(/^Your first post here waits/)).toBeVisible();
    await writePost(newcomer.page, words);
    const waiting = newcomer.page.getByRole('region', { name: 'Waiting for Approval' });
    await expect(waiting.getByText(words)).toBeVisible();
    await reader.reload();
    await expect(reader.getByText('No posts yet')).toBeVisible();
  });

  await test.step('the owner follows the notification and approves', async () => {
    await owner.goto('/notifications');
    await owner.getByRole('link', { name: `A post by ${newcomer.name} in ${name} waits` }).click();
    await actAndSee(owner, `The post by ${newcomer.name} is published.`, () =>
      owner.getByRole('button', { name: `Approve the post by ${newcomer.name}` }).click(),
    );
    await expect(newcomer.page.getByRole('region', { name: 'Waiting for Approval' })).toHaveCount(0);
    await reader.reload();
    await expect(reader.getByRole('article').filter({ hasText: words })).toBeVisible();
  });

  await test.step('the reader reports it, and the owner removes it without learning who did', async () => {
    await reader.getByRole('button', { name: 'Post options' }).click();
    await reader.getByRole('menuitem', { name: 'Report Post' }).click();
    await reader.getByRole('button', { name: 'Submit Report' }).click();
    await expect(reader.getByText(/^Thank you for your report/)).toBeVisible();
    await owner.goto('/notifications');
    await owner.getByRole('link', { name: `Something was reported in ${name}` }).click();
    const reports = owner.getByRole('region', { name: 'Reports' });
    await expect(reports.getByText(words)).toBeVisible();
    await expect(reports.getByText(readerName)).toHaveCount(0);
    await reports.getByRole('button', { name: `Remove the post by ${newcomer.name}` }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(reports.getByText('Nothing is reported.')).toBeVisible();
  });
});
