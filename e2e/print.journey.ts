import { expect, test } from './journey.ts';

test('a printed club page has only its content, dark on white', async ({ member }) => {
  await member.goto('/clubs/briar-bench');
  await expect(member.getByRole('article').first()).toBeVisible();
  await member.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(member.getByRole('article').first()).toBeVisible();
  await expect(member.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
  await expect(member.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(member.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(member.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
});
