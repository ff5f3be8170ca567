/** A stranger's first message, seen from both sides. */
import { expect, test } from './journey.ts';

test('a stranger’s message request waits without a notification, and is accepted', { tag: '@phone' }, async ({
  enterAsSomeoneNew,
}) => {
  const reader = await enterAsSomeoneNew('Rita', '/messages');
  const stranger = await enterAsSomeoneNew('Stan', `/messages/${reader.username}`);
  const send = async (text: string) => {
    await stranger.page.getByRole('textbox', { name: /^Message to/ }).fill(text);
    await stranger.page.getByRole('button', { name: 'Send' }).click();
    await expect(stranger.page.getByRole('log')).toContainText(text);
  };

  await test.step('it arrives in Requests and appears nowhere else', async () => {
    await send('Good evening');
    const link = reader.page.getByRole('link', { name: 'Requests 1 request' });
    await expect(link).toBeVisible();
    await expect(reader.page).toHaveTitle(/^Messages/);
    await expect(reader.page.getByText('No messages yet')).toBeVisible();
    await link.click();
    await reader.page.getByRole('list', { name: 'Requests' }).getByRole('link').click();
    await expect(reader.page.getByText(`${stranger.name} wants to message you.`)).toBeVisible();
    await expect(stranger.page.getByText('Online', { exact: true })).toBeHidden();
  });

  await test.step('once accepted, it is a conversation like any other', async () => {
    await reader.page.getByRole('button', { name: 'Accept' }).click();
    await expect(reader.page.getByText(`${stranger.name} wants to message you.`)).toBeHidden();
    await expect(stranger.page.getByText('Online', { exact: true })).toBeVisible();
    await reader.page.getByRole('link', { name: 'Back to Messages' }).click();
    await expect(reader.page.getByRole('list', { name: 'Conversations' })).toContainText('Good evening');
    await send('Thank you');
    await expect(reader.page).toHaveTitle(/^\(1\) Messages/);
  });
});
