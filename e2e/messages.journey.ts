/** Messages between several users, each in their own browser: direct, in a group, and in a club's chat. */
import type { Locator, Page } from '@playwright/test';
import { examine } from './examine.ts';
import { createClub, expect, newMark, test } from './journey.ts';
import { callApi } from './session.ts';

const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const bubble = (page: Page, text: string) => log(page).getByText(text, { exact: true });
const failure = (page: Page) => log(page).getByText('Failed to send message');

async function send(page: Page, text: string) {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

/** Searches for a user in a dialog and returns their row. */
async function find(dialog: Locator, username: string): Promise<Locator> {
  await dialog.getByLabel('Search for people').fill(username);
  return dialog.getByRole('listitem').filter({ hasText: `@${username}` });
}

/** Returns the given texts in the order in which the thread shows them. */
async function order(page: Page, texts: string[]): Promise<string[]> {
  const all = await log(page).getByRole('listitem').allInnerTexts();
  return all.flatMap((item) => texts.filter((text) => item.split('\n').includes(text)));
}

test.describe('with an unreliable network', () => {
  test.use({ expectedInConsole: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/ });

  test('two users write to each other, and no message is lost or duplicated', { tag: '@phone' }, async ({
    enterAsSomeoneNew,
  }) => {
    const [ana, ben] = [await enterAsSomeoneNew('Ana', '/messages'), await enterAsSomeoneNew('Ben')];
    await takeMessages(ben.page);

    await test.step('from New Message to the first message', async () => {
      await ana.page.getByRole('button', { name: 'New Message' }).first().click();
      const dialog = ana.page.getByRole('dialog', { name: 'New Message' });
      await expect(dialog.getByText('Type at least 2 characters to search')).toBeVisible();
      const row = await find(dialog, ben.username);
      await row.getByRole('link').click();
      await expect(ana.page).toBeAt(`/messages/${ben.username}`);
      await expect(ana.page.getByRole('button', { name: 'Send' })).toBeDisabled();
      await field(ana.page).fill('   ');
      await expect(ana.page.getByRole('button', { name: 'Send' })).toBeDisabled();
      await send(ana.page, 'Good evening');
      await expect(bubble(ana.page, 'Good evening')).toHaveCount(1);
    });

    await test.step('the other user sees the unread message on every screen', async () => {
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

    await test.step('typing and presence are shown, and the reply arrives immediately', async () => {
      await expect(ana.page.getByText('Online', { exact: true })).toBeVisible();
      // The note is shown for only a few seconds after a key press.
      const typing = ana.page.getByText(`${ben.name} is typing...`);
      await expect
        .poll(async () => {
          await field(ben.page).press('y');
          return typing.isVisible();
        })
        .toBe(true);
      await send(ben.page, 'And to you');
      await expect(bubble(ana.page, 'And to you')).toBeVisible();
      await expect(typing).toBeHidden();
    });

    await test.step('a message that fails offline offers Retry and Discard, and is sent when the network is back', async () => {
      await ben.page.context().setOffline(true);
      await send(ben.page, 'From the tunnel');
      await expect(failure(ben.page)).toBeVisible();
      await expect(ben.page.getByRole('button', { name: 'Retry' })).toBeVisible();
      await expect(ben.page.getByRole('button', { name: 'Discard' })).toBeVisible();
      await examine(ben.page);
      await send(ana.page, 'Are you there?');
      await send(ana.page, 'I wait');
      await expect(bubble(ana.page, 'I wait')).toBeVisible();
      // Both must be stored first, or the message from the tunnel could come before them.
      await expect(log(ana.page).getByText('Sending...')).toHaveCount(0);
      await ben.page.context().setOffline(false);
      // The messages sent while Ben was offline arrive without a reload.
      await expect(bubble(ben.page, 'I wait')).toBeVisible();
      await expect(failure(ben.page)).toHaveCount(0);
      await field(ben.page).fill('Half a thought');
      await ben.page.reload();
      await expect(field(ben.page)).toHaveValue('Half a thought');
    });

    await test.step('both see the same messages once each, in the same order', async () => {
      const texts = ['Good evening', 'And to you', 'Are you there?', 'I wait', 'From the tunnel'];
      for (const { page } of [ana, ben]) {
        await expect(bubble(page, 'From the tunnel')).toBeVisible();
        expect(await order(page, texts)).toEqual(texts);
        await page.reload();
        await expect(bubble(page, 'From the tunnel')).toBeVisible();
        expect(await order(page, texts)).toEqual(texts);
      }
    });

    await test.step('a lost response does not duplicate a message', async () => {
      await ana.page.route('**/api/messages/direct/**', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.fetch();
        await route.abort();
      });
      await send(ana.page, 'Sent, and not confirmed');
      await expect(bubble(ben.page, 'Sent, and not confirmed')).toBeVisible();
      await ana.page.unroute('**/api/messages/direct/**');
      // When the message arrives, it is recognised by its client id.
      await expect(failure(ana.page)).toHaveCount(0);
      for (const { page } of [ana, ben]) await expect(bubble(page, 'Sent, and not confirmed')).toHaveCount(1);
    });

    await test.step('a deleted message disappears for both', async () => {
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
  });
});

test.describe('a group', () => {
  // The app of the user who has left fetches the thread once more, and receives a 404.
  test.use({ expectedInConsole: /status of 404/ });

  test('is created from a conversation, gets a name and loses a user', async ({ enterAsSomeoneNew }) => {
    const ben = await enterAsSomeoneNew('Ben');
    await takeMessages(ben.page);
    const ana = await enterAsSomeoneNew('Ana', `/messages/${ben.username}`);
    await send(ana.page, 'Between us');
    await ben.page.goto(`/messages/${ana.username}`);
    const cleo = await enterAsSomeoneNew('Cleo', '/messages');
    await takeMessages(cleo.page);
    await expect(bubble(ben.page, 'Between us')).toBeVisible();

    await test.step('Add to Group requires a name and a user', async () => {
      await ana.page.getByRole('button', { name: 'Add to Group' }).click();
      const dialog = ana.page.getByRole('dialog', { name: 'Create Group Chat' });
      await dialog.getByRole('button', { name: 'Create Group' }).click();
      await expect(dialog.getByText('Please give the group a name')).toBeVisible();
      await expect(dialog.getByText('Please choose at least one person')).toBeVisible();
      await dialog.getByLabel('Group Name').fill('Terrace on Friday');
      await (await find(dialog, cleo.username)).getByRole('button').click();
      await expect(dialog.getByRole('list', { name: 'Selected people' })).toContainText(cleo.name);
      await dialog.getByRole('button', { name: 'Create Group' }).click();
      await expect(ana.page).toBeAt(/\/messages\?c=/);
      await expect(ana.page.getByRole('heading', { name: 'Terrace on Friday' })).toBeVisible();
      await expect(ana.page.getByText('3 people')).toBeVisible();
      await expect(bubble(ana.page, 'Between us')).toBeVisible();
    });

    await test.step('the open conversation becomes the group, and a new user sees only later messages', async () => {
      await expect(ben.page).toBeAt(/\/messages\?c=/);
      await send(ana.page, 'Who brings the cutter?');
      await expect(bubble(ben.page, 'Who brings the cutter?')).toBeVisible();
      await cleo.page.getByRole('link', { name: /Terrace on Friday/ }).click();
      await expect(bubble(cleo.page, 'Who brings the cutter?')).toBeVisible();
      await expect(bubble(cleo.page, 'Between us')).toHaveCount(0);
      await examine(cleo.page);
    });

    await test.step('any participant can rename it for everyone', async () => {
      await ben.page.getByRole('button', { name: 'Group options' }).click();
      await ben.page.getByRole('menuitem', { name: 'Rename Group' }).click();
      const dialog = ben.page.getByRole('dialog', { name: 'Rename Group' });
      await dialog.getByLabel('Group Name').fill('Terrace on Saturday');
      await dialog.getByRole('button', { name: 'Save' }).click();
      for (const { page } of [ana, ben, cleo])
        await expect(page.getByRole('heading', { name: 'Terrace on Saturday' })).toBeVisible();
    });

    await test.step('a user who leaves sees no messages in any tab', async () => {
      const second = await cleo.page.context().newPage();
      await second.goto(cleo.page.url());
      await expect(bubble(second, 'Who brings the cutter?')).toBeVisible();
      await cleo.page.getByRole('button', { name: 'Group options' }).click();
      await cleo.page.getByRole('menuitem', { name: 'Leave Group' }).click();
      await cleo.page.getByRole('alertdialog').getByRole('button', { name: 'Leave Group' }).click();
      await expect(cleo.page).toBeAt('/messages');
      await expect(second.getByText('You are no longer part of this conversation.')).toBeVisible();
      await expect(log(second)).toHaveCount(0);
      await expect(ana.page.getByText('2 people')).toBeVisible();
      await send(ana.page, 'Just the two of us then');
      await expect(bubble(ben.page, 'Just the two of us then')).toBeVisible();
      await expect(second.getByText('Just the two of us then')).toHaveCount(0);
    });
  });
});

test.describe('a club’s chat', { tag: '@every-engine' }, () => {
  // The browser logs the removed member's failed requests.
  test.use({ expectedInConsole: /status of 40[34]/ });

  test('is for members, with mentions, until a member is removed', async ({ enterAsSomeoneNew }) => {
    const ana = await enterAsSomeoneNew('Ana', '/clubs');
    const mark = newMark();
    await createClub(ana.page, `Chatterbox ${mark}`);
    await expect(ana.page).toBeAt(`/clubs/chatterbox-${mark}`);
    const ben = await enterAsSomeoneNew('Ben', `/clubs/chatterbox-${mark}`);
    await expect(ben.page.getByRole('link', { name: 'Messages', exact: true })).toHaveCount(1);
    await ben.page.getByRole('button', { name: 'Join Club' }).click();

    await test.step('it starts empty, and a blank message cannot be sent', async () => {
      for (const { page } of [ana, ben]) {
        await page.getByRole('main').getByRole('link', { name: 'Messages', exact: true }).click();
        await expect(page.getByText('Group chat for all club members')).toBeVisible();
        await expect(page.getByText('No messages yet. Start the conversation!')).toBeVisible();
      }
      await field(ana.page).fill(' \n ');
      await expect(ana.page.getByRole('button', { name: 'Send' })).toBeDisabled();
      const height = async () => (await log(ana.page).boundingBox())?.height;
      expect(await height()).toBeGreaterThanOrEqual(500);
      // In a high window, the form is at its foot.
      const { width = 0 } = ana.page.viewportSize() ?? {};
      await ana.page.setViewportSize({ width, height: 1080 });
      expect(await height()).toBeGreaterThan(700);
      const form = await field(ana.page).boundingBox();
      expect((form?.y ?? 0) + (form?.height ?? 0)).toBeGreaterThan(1000);
    });

    await test.step('typing @ suggests its members, and the message arrives immediately', async () => {
      await field(ana.page).fill('');
      await field(ana.page).pressSequentially(`Welcome @${ben.username.slice(0, 8)}`, { delay: 10 });
      await ana.page.getByRole('option', { name: ben.name }).click();
      await expect(field(ana.page)).toHaveValue(`Welcome @${ben.username} `);
      await ana.page.getByRole('button', { name: 'Send' }).click();
      const message = log(ben.page).getByRole('listitem').filter({ hasText: 'Welcome' });
      await expect(message.getByRole('link', { name: `@${ben.username}` })).toHaveAttribute(
        'href',
        `/u/${ben.username}`,
      );
      await send(ben.page, 'Glad to be here');
      await expect(bubble(ana.page, 'Glad to be here')).toBeVisible();
    });

    await test.step('own messages are on the right, others on the left', async () => {
      const area = await log(ana.page).boundingBox();
      const own = await log(ana.page).getByText('Welcome').boundingBox();
      const other = await bubble(ana.page, 'Glad to be here').boundingBox();
      if (!area || !own || !other) throw new Error('All three must be on the screen.');
      const middle = area.x + area.width / 2;
      expect(own.x + own.width).toBeGreaterThan(middle);
      expect(other.x).toBeLessThan(middle);
      expect(area.x + area.width - own.x - own.width).toBeLessThan(own.x - area.x);
      expect(other.x - area.x).toBeLessThan(area.x + area.width - other.x - other.width);
    });

    await test.step('the list of conversations links to it', async () => {
      await ben.page.goto('/messages');
      await ben.page.getByRole('list', { name: 'Conversations' }).getByRole('link').click();
      await expect(ben.page).toBeAt(`/clubs/chatterbox-${mark}/messages`);
      await expect(bubble(ben.page, 'Glad to be here')).toBeVisible();
    });

    await test.step('a removed member sees no messages', async () => {
      await ana.page.goto(`/clubs/chatterbox-${mark}?tab=members`);
      await ana.page.getByRole('button', { name: `Manage ${ben.name}` }).click();
      await ana.page.getByRole('dialog').getByRole('button', { name: 'Remove from Club' }).click();
      const question = ana.page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Remove' }).click();
      await expect(ben.page.getByText('You are no longer a member of this club.')).toBeVisible();
      await expect(log(ben.page)).toHaveCount(0);
    });
  });
});

test.describe('with sockets that keep closing', () => {
  // The browser logs this when a heartbeat or a leave is sent on a closing socket.
  test.use({ expectedInConsole: /WebSocket is already in CLOSING or CLOSED state/ });

  test('both users eventually receive everything', async ({ enterAsSomeoneNew }) => {
    const [ana, ben] = [await enterAsSomeoneNew('Ana'), await enterAsSomeoneNew('Ben')];
    const closers = [await socketCloser(ana.page), await socketCloser(ben.page)];
    await ana.page.goto(`/messages/${ben.username}`);
    await ben.page.goto(`/messages/${ana.username}`);
    const texts: string[] = [];
    for (let round = 0; round < 10; round += 1) {
      for (const { page, name } of [ana, ben]) {
        const text = `${name}, round ${round}`;
        texts.push(text);
        await send(page, text);
        await expect(page.getByText('Sending...')).toHaveCount(0);
      }
      closers[round % 3]?.();
    }
    for (const { page } of [ana, ben])
      for (const text of texts) await expect(bubble(page, text)).toHaveCount(1);
    const seen = await order(ana.page, texts);
    expect(seen).toHaveLength(texts.length);
    expect(await order(ben.page, texts)).toEqual(seen);
  });
});

/** Returns a function that closes the page's open sockets. */
async function socketCloser(page: Page): Promise<() => void> {
  const open = new Set<() => void>();
  await page.routeWebSocket(/\/realtime\//, (socket) => {
    const server = socket.connectToServer();
    open.add(() => {
      void socket.close({ code: 1012, reason: 'closed by the test' });
      void server.close();
    });
  });
  return () => {
    for (const close of open) close();
    open.clear();
  };
}

test('older messages load by scrolling up and by keyboard, and nothing jumps', { tag: '@phone' }, async ({
  enterAsSomeoneNew,
}) => {
  const [ana, ben] = [await enterAsSomeoneNew('Ana'), await enterAsSomeoneNew('Ben')];
  // 55 from each, because a user may send at most 60 a minute.
  for (const [from, to, start] of [
    [ana, ben, 1],
    [ben, ana, 56],
  ] as const)
    await sendLines(from.page, to.username, start, 55);
  await ana.page.goto(`/messages/${ben.username}`);
  await expect(bubble(ana.page, 'Line 110')).toBeInViewport();
  await expect(bubble(ana.page, 'Line 60')).toHaveCount(0);

  await test.step('scrolling to the start loads older messages, and the visible messages do not move', async () => {
    const first = bubble(ana.page, 'Line 61');
    await first.scrollIntoViewIfNeeded();
    const before = await first.boundingBox();
    await expect(bubble(ana.page, 'Line 60')).toHaveCount(1);
    const after = await first.boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 999))).toBeLessThan(3);
    await expect(first).toBeInViewport();
  });

  await test.step('a new message does not scroll the log, and a button jumps to it', async () => {
    await sendLines(ben.page, ana.username, 111, 1);
    await expect(bubble(ana.page, 'Line 111')).toHaveCount(1);
    await expect(bubble(ana.page, 'Line 111')).not.toBeInViewport();
    await ana.page.getByRole('button', { name: 'Go to the newest message' }).click();
    await expect(bubble(ana.page, 'Line 111')).toBeInViewport();
  });

  await test.step('focusing the button at the start loads older messages and moves the focus to the log', async () => {
    const older = ana.page.getByRole('button', { name: 'Load older messages' });
    await older.focus();
    await expect(bubble(ana.page, 'Line 1')).toHaveCount(1);
    await expect(older).toHaveCount(0);
    await expect(log(ana.page)).toBeFocused();
    const lines = Array.from({ length: 111 }, (_, at) => `Line ${at + 1}`);
    expect(await order(ana.page, lines)).toEqual(lines);
  });
});

/** Sends "Line {start}", "Line {start + 1}" and so on through the API. */
async function sendLines(page: Page, username: string, start: number, count: number): Promise<void> {
  for (let number = start; number < start + count; number += 1) {
    const reply = await callApi(page, 'POST', `/messages/direct/${username}`, { content: `Line ${number}` });
    expect(reply.status()).toBe(201);
  }
}

/** Lets anyone write to the page's user, because these journeys are not about message requests. */
const takeMessages = (page: Page) => callApi(page, 'PATCH', '/users/me/privacy', { whoCanWrite: 'EVERYONE' });

test.describe('a user who does not exist', () => {
  test.use({ expectedInConsole: /status of 404/ });

  test('is reported as not found, with a link back', async ({ member }) => {
    await member.goto('/messages/unknown_user');
    await expect(
      member.getByText('User "unknown_user" not found. Please check the username and try again.'),
    ).toBeVisible();
    await examine(member);
    await member.getByRole('link', { name: 'Back to Messages' }).filter({ visible: true }).last().click();
    await expect(member).toBeAt('/messages');
  });
});
