/** What a signed-in user sees before the app's code has arrived. */
import { expect, test } from './journey.ts';

test('the bar with the brand is there before the app’s code, and stays where it is', {
  tag: '@both',
}, async ({ member }) => {
  const { promise: seen, resolve: onSeen } = Promise.withResolvers<void>();
  await member.route(/\/assets\/app-[^/]*\.js$/, (route) => seen.then(() => route.continue()));
  await member.goto('/clubs', { waitUntil: 'commit' });
  const brand = member.getByText('Retrohale', { exact: true });
  await expect(brand).toBeVisible();
  // Its text is there before its style sheet, without which the browser paints nothing. The font may still be arriving.
  await member.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  await member.evaluate(() => document.fonts.ready);
  const box = await brand.boundingBox();
  onSeen();
  await expect(member.getByRole('heading', { level: 1, name: 'Clubs' })).toBeVisible();
  expect(await brand.boundingBox()).toEqual(box);
});
