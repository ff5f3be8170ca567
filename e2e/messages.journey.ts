/** Messages between several people, each with a browser of their own: direct, in a group, in a club's chat. */
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { examine } from './examine.ts';
import { expect, test } from './journey.ts';
import { signInAsSomeoneNew } from './sign-in.ts';

type Person = { page: Page; name: string; username: string };

const newMark = () => `${Date.now()}${Math.floor(Math.random() * 900 + 100)}`.slice(-9);

/** People whom nobody knows yet, so that what is unread is theirs alone. */
async function newcomers(
  browser: Browser,
  options: BrowserContextOptions,
  names: string[],
): Promise<Person[]> {
  const people: Person[] = [];
  for (const first of names) {
    const mark = newMark();
    const name = `${first} ${mark}`;
    const page = await (await browser.newContext(options)).newPage();
    await page.goto('/login');
    await signInAsSomeoneNew(page, { name, account: `${first.toLowerCase()}.${mark}@example.com` });
    await expect(page).toHaveURL('/feed');
    people.push({ page, name, username: `${first.toLowerCase()}_${mark}` });
  }
  return people;
}

const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const bubble = (page: Page, words: string) => log(page).getByText(words, { exact: true });
const failure = (page: Page) => log(page).getByText('Failed to send message');

async function write(page: Page, words: string) {
  await field(page).fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
}

/** Looks for a person in a dialog with a search and answers their line. */
async function find(dialog: Locator, username: string): Promise<Locator> {
  await dialog.getByLabel('Search for people').fill(username);
  return dialog.getByRole('listitem').filter({ hasText: `@${username}` });
}

/** The words of the thread from top to bottom, of those that were asked for. */
async function order(page: Page, words: string[]): Promise<string[]> {
  const all = await log(page).getByRole('listitem').allInnerTexts();
  return all.flatMap((text) => words.filter((one) => text.split('\n').includes(one)));
}

test.describe('with a network that comes and goes', () => {
  test.use({ expectedInConsole: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/ });

  test('two people write to each other, and nothing is lost or doubled', async ({
    browser,
    contextOptions,
  }) => {
    const [ana, ben] = await newcomers(browser, contextOptions, ['Ana', 'Ben']);
    if (!ana || !ben) throw new Error('Two people were asked for.');

    await test.step('from New Message to the first words', async () => {
      await ana.page.goto('/messages');
      await ana.page.getByRole('button', { name: 'New Message' }).first().click();
      const dialog = ana.page.getByRole('dialog', { name: 'New Message' });
      await expect(dialog.getByText('Type at least 2 characters to search')).toBeVisible();
      const line = await find(dialog, ben.username);
      await expect(line).toBeVisible();
      await examine(ana.page);
      await line.getByRole('link').click();
      await expect(ana.page).toHaveURL(`/messages/${ben.username}`);
      await expect(ana.page.getByRole('button', { name: 'Send' })).toBeDisabled();
      await field(ana.page).fill('   ');
      await expect(ana.page.getByRole('button', { name: 'Send' })).toBeDisabled();
      await write(ana.page, 'Good evening');
      await expect(bubble(ana.page, 'Good evening')).toHaveCount(1);
      await examine(ana.page);
    });

    await test.step('the other one sees that something is unread, wherever they are', async () => {
      await expect(ben.page).toHaveTitle(/^\(\d+\) Feed/);
      const link = ben.page.getByRole('link', { name: /^Messages/ }).filter({ visible: true });
      await expect(link).toHaveAccessibleName('Messages 1 unread');
      await link.click();
      const row = ben.page.getByRole('list', { name: 'Conversations' }).getByRole('link');
      await expect(row).toContainText('Good evening');
      await expect(row).toContainText('1 unread');
      await row.click();
      await expect(bubble(ben.page, 'Good evening')).toBeVisible();
      await expect(link).toHaveAccessibleName('Messages');
    });

    await test.step('typing and presence are seen, and the answer comes at once', async () => {
      await expect(ana.page.getByText('Online', { exact: true })).toBeVisible();
      await field(ben.page).pressSequentially('And to you', { delay: 20 });
      await expect(ana.page.getByText(`${ben.name} is typing...`)).toBeVisible();
      await ben.page.getByRole('button', { name: 'Send' }).click();
      await expect(bubble(ana.page, 'And to you')).toBeVisible({ timeout: 5000 });
      await expect(ana.page.getByText(`${ben.name} is typing...`)).toBeHidden();
    });

    await test.step('offline, a message stays with Retry and Discard, also after a reload', async () => {
      await ben.page.context().setOffline(true);
      await write(ben.page, 'From the tunnel');
      await expect(failure(ben.page)).toBeVisible();
      await write(ana.page, 'Are you there?');
      await write(ana.page, 'I wait');
      await expect(bubble(ana.page, 'I wait')).toBeVisible();
      await ben.page.context().setOffline(false);
      // What was written meanwhile comes by itself.
      await expect(bubble(ben.page, 'I wait')).toBeVisible();
      await field(ben.page).fill('Half a thought');
      await ben.page.reload();
      await expect(field(ben.page)).toHaveValue('Half a thought');
      await expect(failure(ben.page)).toBeVisible();
      await examine(ben.page);
      await ben.page.getByRole('button', { name: 'Retry' }).click();
      await expect(failure(ben.page)).toHaveCount(0);
    });

    await test.step('both see the same, once each, in one order', async () => {
      const words = ['Good evening', 'And to you', 'Are you there?', 'I wait', 'From the tunnel'];
      await expect(bubble(ana.page, 'From the tunnel')).toBeVisible();
      for (const { page } of [ana, ben]) {
        expect(await order(page, words)).toEqual(words);
        await page.reload();
        await expect(bubble(page, 'From the tunnel')).toBeVisible();
        expect(await order(page, words)).toEqual(words);
      }
    });

    await test.step('an answer that is lost on the way doubles nothing', async () => {
      await ana.page.route('**/api/messages/direct/**', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.fetch();
        await route.abort();
      });
      await write(ana.page, 'Sent, and not confirmed');
      await expect(bubble(ben.page, 'Sent, and not confirmed')).toBeVisible();
      await ana.page.unroute('**/api/messages/direct/**');
      // It is recognised when it comes back as one's own.
      await expect(failure(ana.page)).toHaveCount(0);
      for (const { page } of [ana, ben]) await expect(bubble(page, 'Sent, and not confirmed')).toHaveCount(1);
    });

    await test.step('deleted words are gone on both sides', async () => {
      const row = log(ana.page).getByRole('listitem').filter({ hasText: 'I wait' });
      await row.hover();
      await row.getByRole('button', { name: 'Message options' }).click();
      await ana.page.getByRole('menuitem', { name: 'Delete Message' }).click();
      await ana.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      for (const { page } of [ana, ben]) {
        await expect(bubble(page, 'I wait')).toHaveCount(0);
        await expect(bubble(page, 'Message deleted')).toBeVisible();
      }
    });
    for (const { page } of [ana, ben]) await page.context().close();
  });
});

test.describe('a group', () => {
  // Who has left asks once more, and is told that there is nothing.
  test.use({ expectedInConsole: /status of 404/ });

  test('grows out of a conversation, gets a name and loses somebody', async ({ browser, contextOptions }) => {
    const [ana, ben, cleo] = await newcomers(browser, contextOptions, ['Ana', 'Ben', 'Cleo']);
    if (!ana || !ben || !cleo) throw new Error('Three people were asked for.');
    await ana.page.goto(`/messages/${ben.username}`);
    await write(ana.page, 'Between us');
    await ben.page.goto(`/messages/${ana.username}`);
    await expect(bubble(ben.page, 'Between us')).toBeVisible();

    await test.step('Add to Group asks for a name and for somebody', async () => {
      await ana.page.getByRole('button', { name: 'Add to Group' }).click();
      const dialog = ana.page.getByRole('dialog', { name: 'Create Group Chat' });
      await dialog.getByRole('button', { name: 'Create Group' }).click();
      await expect(dialog.getByText('Please give the group a name')).toBeVisible();
      await expect(dialog.getByText('Please choose at least one person')).toBeVisible();
      await dialog.getByLabel('Group Name').fill('Terrace on Friday');
      await (await find(dialog, cleo.username)).getByRole('button').click();
      await expect(dialog.getByRole('list', { name: 'Chosen people' })).toContainText(cleo.name);
      await examine(ana.page);
      await dialog.getByRole('button', { name: 'Create Group' }).click();
      await expect(ana.page).toHaveURL(/\/messages\?c=/);
      await expect(ana.page.getByRole('heading', { name: 'Terrace on Friday' })).toBeVisible();
      await expect(ana.page.getByText('3 people')).toBeVisible();
      await expect(bubble(ana.page, 'Between us')).toBeVisible();
    });

    await test.step('who had the conversation open is in the group; who is new sees what comes', async () => {
      await expect(ben.page).toHaveURL(/\/messages\?c=/);
      await write(ana.page, 'Who brings the cutter?');
      await expect(bubble(ben.page, 'Who brings the cutter?')).toBeVisible();
      await cleo.page.goto('/messages');
      await cleo.page.getByRole('link', { name: /Terrace on Friday/ }).click();
      await expect(bubble(cleo.page, 'Who brings the cutter?')).toBeVisible();
      await expect(bubble(cleo.page, 'Between us')).toHaveCount(0);
      await examine(cleo.page);
    });

    await test.step('anybody renames it, for all', async () => {
      await ben.page.getByRole('button', { name: 'Group options' }).click();
      await ben.page.getByRole('menuitem', { name: 'Rename group' }).click();
      const dialog = ben.page.getByRole('dialog', { name: 'Rename group' });
      await dialog.getByLabel('Group Name').fill('Terrace on Saturday');
      await dialog.getByRole('button', { name: 'Save' }).click();
      for (const { page } of [ana, ben, cleo])
        await expect(page.getByRole('heading', { name: 'Terrace on Saturday' })).toBeVisible();
    });

    await test.step('who leaves sees nothing more, in no tab', async () => {
      const second = await cleo.page.context().newPage();
      await second.goto(cleo.page.url());
      await expect(bubble(second, 'Who brings the cutter?')).toBeVisible();
      await cleo.page.getByRole('button', { name: 'Group options' }).click();
      await cleo.page.getByRole('menuitem', { name: 'Leave group' }).click();
      await cleo.page.getByRole('alertdialog').getByRole('button', { name: 'Leave Group' }).click();
      await expect(cleo.page).toHaveURL('/messages');
      await expect(second.getByText('You are no longer part of this conversation.')).toBeVisible();
      await expect(log(second)).toHaveCount(0);
      await expect(ana.page.getByText('2 people')).toBeVisible();
      await write(ana.page, 'Just the two of us then');
      await expect(bubble(ben.page, 'Just the two of us then')).toBeVisible();
      await expect(second.getByText('Just the two of us then')).toHaveCount(0);
    });
    for (const { page } of [ana, ben, cleo]) await page.context().close();
  });
});

test.describe('a club’s chat', () => {
  // Who is removed is refused, and the browser says so.
  test.use({ expectedInConsole: /status of 40[34]/ });

  test('is for its members, with mentions, until one is removed', async ({ browser, contextOptions }) => {
    const [ana, ben] = await newcomers(browser, contextOptions, ['Ana', 'Ben']);
    if (!ana || !ben) throw new Error('Two people were asked for.');
    const mark = newMark();
    await ana.page.goto('/clubs');
    await ana.page.getByRole('button', { name: 'Create Club' }).click();
    const form = ana.page.getByRole('dialog');
    await form.getByLabel('Club Name').fill(`Chatterbox ${mark}`);
    await form.getByRole('button', { name: 'Create Club' }).click();
    await expect(ana.page).toHaveURL(`/clubs/chatterbox-${mark}`);
    await ben.page.goto(`/clubs/chatterbox-${mark}`);
    await expect(ben.page.getByRole('link', { name: 'Messages', exact: true })).toHaveCount(1);
    await ben.page.getByRole('button', { name: 'Join Club' }).click();

    await test.step('it begins empty, and cannot be sent what is blank', async () => {
      for (const { page } of [ana, ben]) {
        await page.getByRole('main').getByRole('link', { name: 'Messages', exact: true }).click();
        await expect(page.getByText('Group chat for all club members')).toBeVisible();
        await expect(page.getByText('No messages yet. Start the conversation!')).toBeVisible();
      }
      await field(ana.page).fill(' \n ');
      await expect(ana.page.getByRole('button', { name: 'Send' })).toBeDisabled();
      expect((await log(ana.page).boundingBox())?.height).toBe(500);
    });

    await test.step('an @ offers its people, and the words come at once, on the other side', async () => {
      await field(ana.page).fill('');
      await field(ana.page).pressSequentially(`Welcome @${ben.username.slice(0, 8)}`, { delay: 10 });
      await ana.page.getByRole('option', { name: ben.name }).click();
      await expect(field(ana.page)).toHaveValue(`Welcome @${ben.username} `);
      await ana.page.getByRole('button', { name: 'Send' }).click();
      const said = log(ben.page).getByRole('listitem').filter({ hasText: 'Welcome' });
      await expect(said.getByRole('link', { name: `@${ben.username}` })).toHaveAttribute(
        'href',
        `/u/${ben.username}`,
      );
      await write(ben.page, 'Glad to be here');
      await expect(bubble(ana.page, 'Glad to be here')).toBeVisible();
      await examine(ana.page);
      await examine(ben.page);
    });

    await test.step('one’s own stand on the right, others’ on the left', async () => {
      const area = await log(ana.page).boundingBox();
      const own = await log(ana.page).getByText('Welcome').boundingBox();
      const other = await bubble(ana.page, 'Glad to be here').boundingBox();
      if (!area || !own || !other) throw new Error('All three are on the screen.');
      const middle = area.x + area.width / 2;
      expect(own.x + own.width).toBeGreaterThan(middle);
      expect(other.x).toBeLessThan(middle);
      expect(area.x + area.width - own.x - own.width).toBeLessThan(own.x - area.x);
      expect(other.x - area.x).toBeLessThan(area.x + area.width - other.x - other.width);
    });

    await test.step('the list of conversations leads to it', async () => {
      await ben.page.goto('/messages');
      await ben.page.getByRole('list', { name: 'Conversations' }).getByRole('link').click();
      await expect(ben.page).toHaveURL(`/clubs/chatterbox-${mark}/messages`);
      await expect(bubble(ben.page, 'Glad to be here')).toBeVisible();
    });

    await test.step('who is removed sees nothing more', async () => {
      await ana.page.goto(`/clubs/chatterbox-${mark}?tab=members`);
      await ana.page.getByRole('button', { name: `Manage ${ben.name}` }).click();
      await ana.page.getByRole('dialog').getByRole('button', { name: 'Remove from Club' }).click();
      const question = ana.page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Remove' }).click();
      await expect(ben.page.getByText('You are no longer a member of this club.')).toBeVisible();
      await expect(log(ben.page)).toHaveCount(0);
    });
    for (const { page } of [ana, ben]) await page.context().close();
  });
});

test.describe('with sockets that are cut again and again', () => {
  // The browser's own words for a heartbeat or a leave into a socket that is just being cut.
  test.use({ expectedInConsole: /WebSocket is already in CLOSING or CLOSED state/ });

  test('both have everything in the end', async ({ browser, contextOptions }) => {
    const [ana, ben] = await newcomers(browser, contextOptions, ['Ana', 'Ben']);
    if (!ana || !ben) throw new Error('Two people were asked for.');
    const cuts = [await scissors(ana.page), await scissors(ben.page)];
    await ana.page.goto(`/messages/${ben.username}`);
    await ben.page.goto(`/messages/${ana.username}`);
    const words: string[] = [];
    for (let round = 0; round < 10; round += 1) {
      for (const { page, name } of [ana, ben]) {
        const said = `${name}, round ${round}`;
        words.push(said);
        await write(page, said);
        await expect(page.getByText('Sending...')).toHaveCount(0);
      }
      cuts[round % 3]?.();
    }
    // Five quiet seconds.
    for (const { page } of [ana, ben])
      for (const one of words) await expect(bubble(page, one)).toHaveCount(1, { timeout: 5000 });
    const seen = await order(ana.page, words);
    expect(seen).toHaveLength(words.length);
    expect(await order(ben.page, words)).toEqual(seen);
    for (const { page } of [ana, ben]) await page.context().close();
  });
});

/** Answers how to cut the page's open sockets. */
async function scissors(page: Page): Promise<() => void> {
  const open = new Set<() => void>();
  await page.routeWebSocket(/\/realtime\//, (socket) => {
    const server = socket.connectToServer();
    open.add(() => {
      void socket.close({ code: 1012, reason: 'cut' });
      void server.close();
    });
  });
  return () => {
    for (const cut of open) cut();
    open.clear();
  };
}

test('older messages come by scrolling up and by keyboard, and nothing jumps', async ({
  browser,
  contextOptions,
}) => {
  const [ana, ben] = await newcomers(browser, contextOptions, ['Ana', 'Ben']);
  if (!ana || !ben) throw new Error('Two people were asked for.');
  // Twice 55: a person may send 60 in a minute.
  for (const [from, to, start] of [
    [ana, ben, 1],
    [ben, ana, 56],
  ] as const)
    await tell(from.page, to.username, start, 55);
  await ana.page.goto(`/messages/${ben.username}`);
  await expect(bubble(ana.page, 'Line 110')).toBeInViewport();
  await expect(bubble(ana.page, 'Line 60')).toHaveCount(0);

  await test.step('scrolling to the beginning loads what was before; what one reads stays where it is', async () => {
    const first = bubble(ana.page, 'Line 61');
    await first.scrollIntoViewIfNeeded();
    const before = await first.boundingBox();
    await expect(bubble(ana.page, 'Line 60')).toHaveCount(1);
    const after = await first.boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 999))).toBeLessThan(3);
    await expect(first).toBeInViewport();
  });

  await test.step('a message that comes meanwhile does not pull one away; the button leads to it', async () => {
    await tell(ben.page, ana.username, 111, 1);
    await expect(bubble(ana.page, 'Line 111')).toHaveCount(1);
    await expect(bubble(ana.page, 'Line 111')).not.toBeInViewport();
    await ana.page.getByRole('button', { name: 'Go to the newest message' }).click();
    await expect(bubble(ana.page, 'Line 111')).toBeInViewport();
  });

  await test.step('by keyboard: whoever gets to the button at the beginning goes on reading from there', async () => {
    const older = ana.page.getByRole('button', { name: 'Load older messages' });
    await older.focus();
    await expect(bubble(ana.page, 'Line 1')).toHaveCount(1);
    await expect(older).toHaveCount(0);
    await expect(log(ana.page)).toBeFocused();
    const lines = Array.from({ length: 111 }, (_, at) => `Line ${at + 1}`);
    expect(await order(ana.page, lines)).toEqual(lines);
  });
  for (const { page } of [ana, ben]) await page.context().close();
});

/** Sends "Line {start}", "Line {start + 1}" … without the screen. */
async function tell(page: Page, username: string, start: number, count: number): Promise<void> {
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().includes('/api/users/me')),
    page.goto('/messages'),
  ]);
  const api = new URL(request.url()).href.replace(/\/api\/.*/, '/api');
  const authorization = (await request.allHeaders()).authorization ?? '';
  for (let number = start; number < start + count; number += 1) {
    const reply = await page.request.post(`${api}/messages/direct/${username}`, {
      headers: { authorization },
      data: { content: `Line ${number}` },
    });
    expect(reply.status()).toBe(201);
  }
}

test.describe('nobody of that name', () => {
  test.use({ expectedInConsole: /status of 404/ });

  test('is said, with a way back', async ({ member }) => {
    await member.goto('/messages/nobody_of_that_name');
    await expect(
      member.getByText('User "nobody_of_that_name" not found. Please check the username and try again.'),
    ).toBeVisible();
    await examine(member);
    await member.getByRole('link', { name: 'Back to Messages' }).filter({ visible: true }).last().click();
    await expect(member).toHaveURL('/messages');
  });
});
