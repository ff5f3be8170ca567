/** Checks the menus and dialogs that screens.journey.ts does not open, each from its screen, in both themes. */
import type { Page } from '@playwright/test';
import { examineInBothThemes } from './examine.ts';
import { expect, test } from './journey.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
const overlay = (page: Page) => page.locator('[role=dialog], [role=alertdialog], [role=menu]').last();

/** Examines what is open, and closes it by the keyboard. */
async function examineAndClose(page: Page): Promise<void> {
  await overlay(page).waitFor();
  await examineInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toBeHidden();
}

async function choose(page: Page, menu: RegExp, item: string | RegExp): Promise<void> {
  await button(page, menu).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a post of one’s own: its menu, its editor and the question before it is deleted', async ({
  visitor,
}) => {
  await visitor.goto('/u/me');
  await button(visitor, /^Post options/).click();
  await examineAndClose(visitor);
  await choose(visitor, /^Post options/, 'Delete Post');
  await examineAndClose(visitor);
  await choose(visitor, /^Post options/, /^Edit/);
  await visitor.getByLabel('Edit post').waitFor();
  await examineInBothThemes(visitor);
});

test('in a club: the menu of a comment, a reply, and the removal of another’s post', async ({ visitor }) => {
  await visitor.goto('/clubs/porto-terrace-herf');
  await button(visitor, /^Comment options/).click();
  await examineAndClose(visitor);
  const byOthers = visitor.getByRole('article').filter({ hasNotText: 'Inês Faria' }).first();
  await byOthers.getByRole('button', { name: 'Post options' }).click();
  await visitor.getByRole('menuitem', { name: 'Remove Post' }).click();
  await examineAndClose(visitor);
  await button(visitor, /^Reply to/).click();
  await examineInBothThemes(visitor);
});

test('an event: its attendees, its form and the question before it is deleted', async ({ visitor }) => {
  await visitor.goto('/events');
  await button(visitor, /going to/).click();
  await visitor.getByRole('dialog').getByRole('link').first().waitFor();
  await examineAndClose(visitor);
  await visitor.getByRole('link', { name: 'Roof herf, wind permitting', exact: true }).click();
  await button(visitor, 'Edit Event').click();
  await visitor.getByRole('dialog').getByLabel('Title').waitFor();
  await examineAndClose(visitor);
  await button(visitor, 'Delete').click();
  await examineAndClose(visitor);
});

test('a review: its menu, its form and a report', async ({ visitor }) => {
  await visitor.goto('/u/tomasz_wilk?tab=reviews');
  await button(visitor, 'Review options').click();
  await examineAndClose(visitor);
  await choose(visitor, /^Review options/, 'Report Review');
  await examineAndClose(visitor);
  await visitor.goto('/u/ines_faria?tab=reviews');
  await choose(visitor, /^Review options/, 'Edit Review');
  await visitor.getByRole('dialog').getByLabel('Product Name').waitFor();
  await examineAndClose(visitor);
});

test('messages: the menus of a group and of a message, the dialogs of a group, and My Clubs', async ({
  visitor,
}) => {
  await visitor.goto('/messages');
  await button(visitor, 'New Message').click();
  await visitor.getByRole('tab', { name: 'My Clubs' }).click();
  await visitor.getByRole('dialog').getByRole('link').first().waitFor();
  await examineAndClose(visitor);
  await visitor
    .getByRole('link', { name: /The roof on Thursday/ })
    .first()
    .click();
  await button(visitor, 'Group options').click();
  await examineAndClose(visitor);
  for (const item of ['People', 'Rename group', 'Leave group']) {
    await choose(visitor, /^Group options/, item);
    await examineAndClose(visitor);
  }
  await button(visitor, /^Message options/).click();
  await examineAndClose(visitor);
});

test('moderation: a report’s history and decisions, and what was decided', async ({ enter }) => {
  const moderator = await enter('Leila Haddad');
  await moderator.goto('/moderation');
  await button(moderator, 'History').click();
  await moderator.locator('[id^=history-]').waitFor();
  await examineInBothThemes(moderator);
  await button(moderator, /^Suspend/).click();
  await examineAndClose(moderator);
  await button(moderator, /^Resolved/).click();
  await button(moderator, 'Undo').click();
  await examineAndClose(moderator);
  await moderator.getByRole('tab', { name: /Log/ }).click();
  await moderator.getByRole('region', { name: 'Log' }).waitFor();
  await examineInBothThemes(moderator);
});

test('a private club: its invitations, and the confirmation before it becomes public', async ({ enter }) => {
  const owner = await enter('Walter Prescott');
  await owner.goto('/clubs/cellar-ledger?tab=invitations');
  await button(owner, /^Generate/).click();
  await button(owner, 'Copy').waitFor();
  await examineInBothThemes(owner);
  await owner.goto('/clubs/cellar-ledger/settings');
  await owner.getByLabel(/^Private/).click();
  await button(owner, 'Save').click();
  await examineAndClose(owner);
});

test('a decision of the moderators, and its appeal', async ({ enter }) => {
  const author = await enter('Henrik Sandvik');
  await author.goto('/settings/account');
  await button(author, 'Appeal').click();
  await examineAndClose(author);
  await examineInBothThemes(author);
});

test.describe('what does not exist', () => {
  test.use({ expectedInConsole: /status of 404/ });

  test('says so, with a way back', async ({ visitor }) => {
    const nothing = '00000000-0000-4000-8000-000000000001';
    for (const path of [`/posts/${nothing}`, `/events/${nothing}`, '/u/no_one_here', '/clubs/no-such-club']) {
      await visitor.goto(path);
      await visitor.getByRole('heading', { level: 1, name: /not found$/ }).waitFor();
      await examineInBothThemes(visitor);
    }
    await visitor.goto('/clubs/invites/nonsense');
    await visitor.getByRole('heading', { name: 'Invalid Invitation' }).waitFor();
    await examineInBothThemes(visitor);
  });
});

test('two digits on the unread badge hide no initials and stay within the bar', async ({ visitor }, {
  project,
}) => {
  test.skip(project.name !== 'phone', 'the bar belongs to phones');
  await visitor.route('**/api/notifications/unread-count', (route) =>
    route.fulfill({ json: { count: 42, messages: 0 } }),
  );
  for (const width of [390, 320]) {
    await visitor.setViewportSize({ width, height: 844 });
    await visitor.goto('/clubs');
    const face = button(visitor, 'Profile');
    const badge = await face.locator('[data-count="42"]').boundingBox();
    const picture = await face.locator('img, [data-initials]').first().boundingBox();
    if (!badge || !picture) throw new Error('The badge or the picture is missing.');
    expect(badge.x + badge.width).toBeLessThanOrEqual(width - 3);
    // The initials are in the middle, at most half as tall as the picture.
    expect(badge.y + badge.height).toBeLessThanOrEqual(picture.y + picture.height / 2);
  }
});
