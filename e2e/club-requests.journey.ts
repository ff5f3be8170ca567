/** Asking to join a private club, in two browsers: from the request to the welcome. */
import { actAndSee, createClub, expect, newMark, test } from './journey.ts';

test('a user asks to join a private club, is accepted, and is welcomed without a reload', {
  tag: '@phone',
}, async ({ enter, enterAsSomeoneNew }) => {
  const mark = newMark();
  const name = `Quiet Table ${mark}`;
  const owner = await enter('Giorgos Manolis', '/clubs');
  await createClub(owner, name, true);
  await expect(owner.getByRole('region', { name: 'First steps' })).toBeVisible();

  await test.step('the owner opens the club to requests, with a question', async () => {
    await owner.getByRole('link', { name: 'Settings' }).filter({ visible: true }).click();
    await owner.getByLabel('People can ask to join').check();
    await owner.getByLabel('Question').fill('Which jar is yours?');
    const section = owner.getByRole('region', { name: 'Requests to Join' });
    await actAndSee(owner, 'People can ask to join.', () =>
      section.getByRole('button', { name: 'Save Question' }).click(),
    );
  });

  const applicant = await enterAsSomeoneNew('Aline', `/clubs/quiet-table-${mark}`);
  await test.step('the applicant answers the question', async () => {
    await applicant.page.getByLabel('Which jar is yours?').fill('The green one');
    await applicant.page.getByRole('button', { name: 'Ask to Join' }).click();
    await expect(applicant.page.getByRole('heading', { name: 'You asked to join' })).toBeVisible();
    await expect(applicant.page.getByRole('tab')).toHaveCount(0);
  });

  await test.step('the owner follows the notification and accepts', async () => {
    await owner.goto('/notifications');
    await owner.getByRole('link', { name: `${applicant.name} asked to join ${name}` }).click();
    await expect(owner.getByText('The green one')).toBeVisible();
    await owner.getByRole('button', { name: `Accept ${applicant.name}` }).click();
    await expect(owner.getByText('No open requests.')).toBeVisible();
  });

  const welcome = applicant.page.getByRole('region', { name: `Welcome to ${name}` });
  await expect(welcome).toBeVisible();
  // On a phone, it is folded, so that the posts are on the screen.
  await welcome.getByRole('heading', { level: 2 }).click();
  await welcome.getByRole('button', { name: 'Dismiss' }).click();
  await expect(welcome).toHaveCount(0);
});
