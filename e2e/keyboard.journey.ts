/** Retrohale without a mouse: everything can be reached by keyboard, and no action loses the focus. */
import type { Locator, Page } from '@playwright/test';
import { actAndSee, expect, newMark, test, writePost } from './journey.ts';

// Motion stays on, as it is for users. Other journeys reduce it so that no click misses a moving target, but these never
// click.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Presses a key until the wanted element has the focus, but at most `maxPresses` times. */
async function pressUntil(
  page: Page,
  isReached: () => Promise<boolean>,
  key = 'Tab',
  maxPresses = 60,
): Promise<void> {
  for (let presses = 0; presses < maxPresses; presses += 1) {
    if (await isReached()) return;
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press(key);
    // Some components move the focus a frame later.
    await page.waitForFunction((element) => document.activeElement !== element, before);
  }
  throw new Error(`Pressing ${key} ${maxPresses} times did not reach the element.`);
}

const isFocused = (page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp) => async () => {
  const focused = page.getByRole(role, { name }).and(page.locator(':focus'));
  return (await focused.count()) > 0;
};

const hasFocus = (page: Page, target: Locator) => async () =>
  (await target.and(page.locator(':focus')).count()) > 0;

/** Presses Tab until the target has the focus, and then presses `key`. */
async function reach(page: Page, target: Locator, key?: string): Promise<void> {
  await target.first().waitFor();
  await pressUntil(page, hasFocus(page, target), 'Tab', 120);
  if (key !== undefined) await page.keyboard.press(key);
}

async function write(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.type(text);
}

/** Moves from the club's open tab to another one with the arrow keys. */
async function openTab(page: Page, name: RegExp): Promise<void> {
  await reach(page, page.getByRole('tab', { selected: true }));
  await pressUntil(page, hasFocus(page, page.getByRole('tab', { name })), 'ArrowRight', 5);
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
}

/** On /clubs: creates a club, which opens its page. Returns its slug. */
async function createClub(page: Page, isPrivate: boolean): Promise<string> {
  const mark = newMark();
  await reach(page, page.getByRole('button', { name: 'Create Club' }), 'Enter');
  const form = page.getByRole('dialog');
  await write(page, form.getByLabel('Club Name'), `Keys Only ${mark}`);
  if (isPrivate) await reach(page, form.getByLabel('Private club'), 'Space');
  await reach(page, form.getByRole('button', { name: 'Create Club' }), 'Enter');
  await expect(page).toBeAt(`/clubs/keys-only-${mark}`);
  await expect(page.getByRole('heading', { level: 1, name: `Keys Only ${mark}` })).toBeVisible();
  return `keys-only-${mark}`;
}

test('an owner creates a club, invites, posts and plans an event without a mouse', async ({
  enterAsSomeoneNew,
}) => {
  const { page } = await enterAsSomeoneNew('Olga', '/clubs');
  await createClub(page, true);

  await test.step('an invite link', async () => {
    await openTab(page, /^Invitations/);
    await reach(page, page.getByRole('button', { name: 'Generate Invite Link' }), 'Enter');
    await expect(page.getByLabel('Invite link', { exact: true })).toHaveValue(/\/invite\//);
    await expect(page.locator('body')).not.toBeFocused();
  });

  await test.step('a post', async () => {
    await openTab(page, /^Feed/);
    await write(page, page.getByLabel('Write a post'), 'First words, all of them typed');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('article').filter({ hasText: 'First words' })).toBeVisible();
    await expect(page.locator('body')).not.toBeFocused();
  });

  await test.step('an event', async () => {
    await reach(page, page.getByRole('button', { name: 'Create Event' }), 'Enter');
    const form = page.getByRole('dialog');
    await write(page, form.getByLabel('Title'), 'An evening of keys');
    await reach(page, form.getByLabel('Start Time'));
    // The sixth of June (06/06), because whether day or month comes first depends on the browser.
    await page.keyboard.type('06062034');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('1930');
    await expect(form.getByLabel('Start Time')).toHaveValue('2034-06-06T19:30');
    await page.keyboard.press('Enter');
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'An evening of keys' }).first()).toBeVisible();
    await expect(page.locator('body')).not.toBeFocused();
  });
});

test('an owner removes a post, bans its author and lifts the ban without a mouse', async ({
  enterAsSomeoneNew,
}) => {
  const { page } = await enterAsSomeoneNew('Olga', '/clubs');
  const slug = await createClub(page, false);
  const member = await enterAsSomeoneNew('Max', `/clubs/${slug}`);
  await member.page.getByRole('button', { name: 'Join Club' }).click();
  await writePost(member.page, 'Tins for sale');
  await expect(member.page.getByRole('article')).toHaveCount(1);

  await test.step('the post', async () => {
    await page.goto(`/clubs/${slug}`);
    const post = page.getByRole('article').filter({ hasText: 'Tins for sale' });
    await reach(page, post.getByRole('button', { name: 'Post options' }), 'Enter');
    const item = page.getByRole('menuitem', { name: 'Remove Post' });
    await item.waitFor();
    await pressUntil(page, hasFocus(page, item), 'ArrowDown', 8);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await write(page, dialog.getByLabel('Reason'), 'No trade here');
    await reach(page, dialog.getByRole('button', { name: 'Remove', exact: true }), 'Enter');
    await expect(post).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
  });

  await test.step('its author', async () => {
    await openTab(page, /^Members/);
    await reach(page, page.getByRole('button', { name: `Manage ${member.name}` }), 'Enter');
    await reach(page, page.getByRole('dialog').getByRole('button', { name: 'Ban from Club' }), 'Enter');
    const dialog = page.getByRole('dialog', { name: `Ban ${member.name}` });
    await write(page, dialog.getByLabel('Reason'), 'Sells tins');
    await actAndSee(page, `${member.name} was banned from the club.`, () =>
      reach(page, dialog.getByRole('button', { name: 'Ban' }), 'Enter'),
    );
    await expect(page.locator('body')).not.toBeFocused();
  });

  await test.step('the ban is lifted', async () => {
    await reach(page, page.getByRole('link', { name: 'Settings' }), 'Enter');
    await reach(page, page.getByRole('button', { name: `Lift Ban on ${member.name}` }), 'Enter');
    await reach(page, page.getByRole('alertdialog').getByRole('button', { name: 'Lift Ban' }), 'Enter');
    await expect(page.getByText(/^No one is banned/)).toBeVisible();
    await expect(page.locator('body')).not.toBeFocused();
  });
});

test('a post is written, liked and deleted without a mouse', async ({ enter }) => {
  const text = `Written without a mouse ${newMark()}`;
  const page = await enter('Beatrix Halloran');
  await expect(page.getByRole('article').first()).toBeVisible();

  await test.step('the skip link skips the top bar', async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await pressUntil(page, isFocused(page, 'link', 'Skip to content'));
    await page.keyboard.press('Enter');
    await pressUntil(page, isFocused(page, 'textbox', 'Write a post'), 'Tab', 8);
  });

  await test.step('the post is written', async () => {
    await page.keyboard.type(text);
    await pressUntil(page, isFocused(page, 'button', 'Post'), 'Tab', 8);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
  });

  const card = page.getByRole('article').filter({ hasText: text });
  await test.step('it is liked, and the like is withdrawn', async () => {
    const like = card.getByRole('button', { name: /^Like/ });
    await pressUntil(page, async () => (await like.and(page.locator(':focus')).count()) > 0);
    await page.keyboard.press('Enter');
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press(' ');
    await expect(like).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('its menu opens, and Escape closes it', async () => {
    const options = card.getByRole('button', { name: 'Post options' });
    await pressUntil(
      page,
      async () => (await options.and(page.locator(':focus')).count()) > 0,
      'Shift+Tab',
      20,
    );
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Edit Post' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(options).toBeFocused();
  });

  await test.step('it is deleted, and the focus is not lost', async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await pressUntil(page, isFocused(page, 'menuitem', 'Delete Post'), 'ArrowDown', 4);
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await pressUntil(page, isFocused(page, 'button', 'Delete'), 'Tab', 4);
    await page.keyboard.press('Enter');
    await expect(card).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
  });
});
