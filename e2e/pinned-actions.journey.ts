/** In a dialog with a long form, the buttons are visible from the start. */
import { expect, test } from './journey.ts';

for (const { path, name, title = name, submit = name } of [
  { path: '/clubs', name: 'Create Club' },
  { path: '/events', name: 'Create Event' },
  { path: '/reviews', name: 'Write Review', title: 'Write a Review', submit: 'Submit Review' },
])
  test(`the buttons of ${title} are in view, and no field is wider than the dialog`, {
    tag: '@both',
  }, async ({ member }) => {
    await member.goto(path);
    await member.getByRole('button', { name }).first().click();
    const dialog = member.getByRole('dialog', { name: title });
    await expect(dialog.getByRole('button', { name: submit })).toBeInViewport({ ratio: 1 });
    for (const folded of await dialog.locator('summary').all()) await folded.click();
    // A filled date is wider than an empty one.
    for (const date of await dialog.locator('input[type=datetime-local]').all())
      await date.fill('2030-12-20T20:30');
    const body = dialog.locator('form').locator('..');
    expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  });
