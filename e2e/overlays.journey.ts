/** Checks the menus and dialogs that screens.journey.ts does not open, each from its screen. */
import type { Locator, Page } from '@playwright/test';
import { examineInOneTheme, examineWithPageBehind } from './examine.ts';
import { expect, test } from './journey.ts';

// Dialogs are sheets on phones.
const both = { tag: '@both' };

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
const overlay = (page: Page) => page.locator('[role=dialog], [role=alertdialog], [role=menu]').last();

/** Examines the open dialog or menu, and closes it by keyboard. */
async function examineAndClose(page: Page): Promise<void> {
  await overlay(page).waitFor();
  await examineInOneTheme(page);
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toBeHidden();
}

/** Chooses from a menu. Once the menu is gone, whatever the entry opens is open. */
async function choose(
  page: Page,
  menu: RegExp,
  item: string | RegExp,
  within: Page | Locator = page,
): Promise<void> {
  await button(within, menu).click();
  await page.getByRole('menuitem', { name: item, exact: typeof item === 'string' }).click();
  await expect(page.getByRole('menu')).toBeHidden();
}

test(
  'your own post: its menu, its editor and the question before it is deleted',
  both,
  async ({ member }) => {
    await member.goto('/u/me');
    await button(member, /^Post options/).click();
    await overlay(member).waitFor();
    await examineWithPageBehind(member);
    await examineAndClose(member);
    await choose(member, /^Post options/, 'Delete Post');
    await overlay(member).waitFor();
    await examineWithPageBehind(member);
    await examineAndClose(member);
    await choose(member, /^Post options/, /^Edit/);
    await member.getByLabel('Edit post').waitFor();
    await examineInOneTheme(member);
  },
);

test(
  'in a club: the menu of a comment, a reply, and the removal of another member’s post',
  both,
  async ({ member }) => {
    await member.goto('/clubs/porto-terrace-herf');
    // The comments of a pinned post start closed.
    await button(member, /^Comments/).click();
    await button(member, /^Comment options/).click();
    await examineAndClose(member);
    const byOthers = member.getByRole('article').filter({ hasNotText: 'Inês Faria' }).first();
    await choose(member, /^Post options/, 'Remove Post', byOthers);
    await examineAndClose(member);
    await button(member, /^Reply to/).click();
    await examineInOneTheme(member);
  },
);

test('moderation: a report’s history and decisions, and a resolved report', both, async ({ enter }) => {
  const moderator = await enter('Leila Haddad', '/moderation');
  // Uses reports from the seed, because other journeys may resolve their own reports in the meantime.
  const report = (text: string) => moderator.getByRole('article').filter({ hasText: text });
  await button(report('Asked about cigars in earnest'), 'History').click();
  await moderator.locator('[id^=history-]').waitFor();
  await examineInOneTheme(moderator);
  await button(report('Asked about cigars in earnest'), /^Suspend/).click();
  await examineAndClose(moderator);
  await button(moderator, /^Resolved/).click();
  await button(report('Selling, politely'), 'Undo').click();
  await examineAndClose(moderator);
});

test('a decision of the moderators, and its appeal', both, async ({ enter }) => {
  const author = await enter('Desmond Clarke', '/settings/account');
  await button(author, 'Appeal').click();
  await examineAndClose(author);
  await examineInOneTheme(author);
});

test.describe('a page that does not exist', () => {
  test.use({ expectedInConsole: /status of 404/ });

  test('says so, with a way back', both, async ({ member }) => {
    const nothing = '00000000-0000-4000-8000-000000000001';
    for (const path of [`/posts/${nothing}`, `/events/${nothing}`, '/u/no_one_here', '/clubs/no-such-club']) {
      await member.goto(path);
      await member.getByRole('heading', { level: 1, name: /not found$/ }).waitFor();
    }
    // All four show the same component.
    await examineInOneTheme(member);
    await member.goto('/clubs/invites/nonsense');
    await member.getByRole('heading', { name: 'Invalid Invitation' }).waitFor();
    await examineInOneTheme(member);
  });
});

test('a two-digit unread badge does not cover the initials and stays within the bar', {
  tag: '@phone',
}, async ({ member }) => {
  await member.route('**/api/notifications/unread-count', (route) =>
    route.fulfill({ json: { count: 42, messages: 0 } }),
  );
  for (const width of [390, 320]) {
    await member.setViewportSize({ width, height: 844 });
    await member.goto('/clubs');
    const face = button(member, 'Profile');
    const badge = await face.locator('[data-count="42"]').boundingBox();
    const picture = await face.locator('img, [data-initials]').first().boundingBox();
    if (!badge || !picture) throw new Error('The badge or the picture is missing.');
    expect(badge.x + badge.width).toBeLessThanOrEqual(width - 3);
    // The initials are in the middle of the picture, and at most half as tall.
    expect(badge.y + badge.height).toBeLessThanOrEqual(picture.y + picture.height / 2);
  }
});
