import { expect, test } from './journey.ts';

// The browser logs the failed request for the unavailable profile.
test.use({ expectedInConsole: /status of 404 .*\/users\// });

test('a user blocks another: neither can send messages, and the profile is not available', async ({
  enterAsSomeoneNew,
}) => {
  const blocker = await enterAsSomeoneNew('Bela');
  const blocked = await enterAsSomeoneNew('Carl', `/messages/${blocker.username}`);

  await blocked.page.getByRole('textbox', { name: /^Message to Bela/ }).fill('Hello, Bela');
  await blocked.page.getByRole('button', { name: 'Send' }).click();
  await expect(blocked.page.getByRole('log')).toContainText('Hello, Bela');

  await test.step('from the menu of the profile', async () => {
    await blocker.page.goto(`/u/${blocked.username}`);
    await blocker.page.getByRole('button', { name: 'Report and other options' }).click();
    await blocker.page.getByRole('menuitem', { name: `Block @${blocked.username}` }).click();
    await blocker.page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    await expect(
      blocker.page.getByRole('heading', { name: `You blocked @${blocked.username}` }),
    ).toBeVisible();
  });

  await test.step('the other user’s open conversation closes by itself and stays readable', async () => {
    await expect(blocked.page.getByText("You can't message this person.")).toBeVisible();
    await expect(blocked.page.getByRole('log')).toContainText('Hello, Bela');
    await blocked.page.goto(`/u/${blocker.username}`);
    await expect(blocked.page.getByRole('heading', { name: 'This profile is not available.' })).toBeVisible();
  });

  await test.step('the block is lifted in the privacy settings', async () => {
    await blocker.page.goto('/settings/privacy');
    await blocker.page.getByRole('button', { name: `Unblock @${blocked.username}` }).click();
    await expect(blocker.page.getByText('You have not blocked anyone.')).toBeVisible();
    await blocked.page.reload();
    await expect(blocked.page.getByRole('heading', { name: blocker.name })).toBeVisible();
  });
});
