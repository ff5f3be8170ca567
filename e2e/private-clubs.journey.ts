/** The life of a private club: created, joined by invitation, handed over, about to become public, and deleted. */
import type { Page } from '@playwright/test';
import { examine } from './examine.ts';
import { actAndSee, createClub, expect, newMark, test, writePost } from './journey.ts';
import { signIn, signInAsSomeoneNew } from './sign-in.ts';

/** On /clubs: creates a private club, which opens its page. */
async function createPrivateClub(page: Page): Promise<{ name: string; slug: string }> {
  const mark = newMark();
  const [name, slug] = [`Back Room ${mark}`, `back-room-${mark}`];
  await createClub(page, name, true);
  await expect(page).toBeAt(`/clubs/${slug}`);
  await expect(page.getByText('Private', { exact: true })).toBeVisible();
  return { name, slug };
}

/** On a club's page: generates an invite link and returns it. */
async function generateLink(page: Page): Promise<string> {
  await page.getByRole('tab', { name: 'Invitations' }).click();
  await expect(
    page.getByText('Generate a shareable invite link for this private club. The link expires in 7 days.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Generate Invite Link' }).click();
  const link = await page.getByLabel('Invite link', { exact: true }).inputValue();
  expect(link).toMatch(/\/clubs\/back-room-\d+\/invite\/[\w-]{43}$/);
  return link;
}

/** Accepts the invitation whose page is open. */
async function accept(page: Page, slug: string): Promise<void> {
  await page.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(page).toBeAt(`/clubs/${slug}`);
  await expect(page.getByRole('button', { name: 'Joined' })).toBeVisible();
}

type Enter = (name: string, path: string) => Promise<Page>;

/** The owner creates a private club, and the other user joins through its invite link. */
async function clubOfTwo(enter: Enter, ownerName: string, memberName: string) {
  const owner = await enter(ownerName, '/clubs');
  const { name, slug } = await createPrivateClub(owner);
  const link = await generateLink(owner);
  const member = await enter(memberName, new URL(link).pathname);
  await accept(member, slug);
  return { owner, member, name, slug, link };
}

async function manage(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Manage ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: action }).click();
}

async function publish(page: Page, text: string): Promise<void> {
  await writePost(page, text);
  await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
}

test.describe('inviting to a club', () => {
  // A revoked invitation.
  test.use({ expectedInConsole: /status of 404/ });

  test('the owner of a private club invites by link, and a guest accepts in another browser', async ({
    enter,
    browser,
    contextOptions,
  }) => {
    const owner = await enter('Amara Diallo', '/clubs');
    await owner.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const { name, slug } = await createPrivateClub(owner);
    await publish(owner, 'Only for us');
    const link = await generateLink(owner);

    await test.step('an email address can be invited, even a long one', async () => {
      const address = 'a.guest.with.a.rather.long.name@a.rather.long.domain.example.org';
      await owner.getByLabel('Email address').fill(address);
      await owner.getByRole('button', { name: 'Invite', exact: true }).click();
      await expect(owner.getByText(`We email this link to ${address}`)).toBeVisible();
      await expect(owner.getByRole('list', { name: 'Invitations' }).getByText(address)).toBeVisible();
      await examine(owner);
      await owner.getByRole('button', { name: `Revoke the invitation for ${address}` }).click();
      await owner.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
      await expect(owner.getByRole('list', { name: 'Invitations' }).getByText(address)).toHaveCount(0);
    });

    await test.step('the link is copied, and the confirmation hides after three seconds', async () => {
      const copied = 'Link copied to clipboard!';
      await actAndSee(owner, copied, () => owner.getByRole('button', { name: 'Copy' }).first().click());
      expect(await owner.evaluate(() => navigator.clipboard.readText())).toBe(link);
      await expect(owner.getByText(copied)).toBeHidden();
    });

    const context = await browser.newContext(contextOptions);
    const guest = await context.newPage();
    await test.step('the login page shows the club and who invites, and signing in returns to the invitation', async () => {
      await guest.goto(link);
      await expect(guest).toBeAt(/\/login\?next=/);
      await expect(guest.getByRole('heading', { name: `You've been invited to ${name}` })).toBeVisible();
      await expect(guest.getByText('Amara Diallo invites you.')).toBeVisible();
      await examine(guest);
      await signIn(guest, 'Desmond Clarke');
      await expect(guest).toBeAt(link);
    });

    await test.step('the guest sees the club and accepts the invitation', async () => {
      await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(guest.getByText('This is a private club.')).toBeVisible();
      await expect(guest.getByText('1 member', { exact: true })).toBeVisible();
      await expect(guest.getByText(/^Expires on /)).toBeVisible();
      await examine(guest);
      await accept(guest, slug);
      await expect(guest.getByRole('article').filter({ hasText: 'Only for us' })).toBeVisible();
    });

    await test.step('accepting the invitation opens the club', async () => {
      await guest.goto(link);
      await expect(guest.getByText('You are already a member of this club.')).toBeVisible();
      await guest.getByRole('link', { name: 'Go to Club' }).click();
      await expect(guest).toBeAt(`/clubs/${slug}`);
    });

    await test.step('an invitation for another address says so, and its reader switches to that account', async () => {
      const account = `guest.${newMark()}@example.com`;
      await owner.getByLabel('Email address').fill(account);
      await owner.getByRole('button', { name: 'Invite', exact: true }).click();
      const forGuest = await owner.getByRole('textbox', { name: `Invite link for ${account}` }).inputValue();
      const other = await enter('Tomasz Wilk', new URL(forGuest).pathname);
      await expect(
        other.getByRole('heading', { name: 'This invitation is for another address' }),
      ).toBeVisible();
      await expect(other.getByRole('button', { name: 'Accept Invitation' })).toHaveCount(0);
      await expect(other.getByRole('link', { name: /^Message .*Amara Diallo/ })).toBeVisible();
      await examine(other);
      await other.getByRole('button', { name: 'Switch Account' }).click();
      await expect(other.getByRole('heading', { name: `You've been invited to ${name}` })).toBeVisible();
      await signInAsSomeoneNew(other, { name: 'Gwen Guest', account });
      await accept(other, slug);
    });

    await test.step('a link for one person is printed as a QR code, and says when it is used up', async () => {
      await owner.getByText('Options').click();
      await owner.getByLabel('Works for').selectOption('Until revoked');
      await owner.getByLabel('Uses (optional)').fill('1');
      await owner.getByLabel('Name (optional)').fill('Poster at the shop');
      await owner.getByRole('button', { name: 'Generate Invite Link' }).click();
      const named = owner.getByRole('textbox', { name: /^Invite link for .?Poster at the shop/ });
      const poster = new URL(await named.inputValue()).pathname;
      await owner.getByRole('button', { name: /^QR code: .*Poster/ }).click();
      const code = owner.getByRole('img', { name: `QR code of the invite link to ${name}` });
      await expect(code).toBeVisible();
      await owner.emulateMedia({ media: 'print' });
      await expect(code).toBeVisible();
      await expect(owner.getByRole('button', { name: 'Print', includeHidden: true })).toBeHidden();
      await expect(owner.getByRole('heading', { level: 1, name, includeHidden: true })).toBeHidden();
      await owner.emulateMedia({ media: 'screen' });
      await owner.getByRole('button', { name: 'Close' }).click();
      await accept(await enter('Yuki Tanabe', poster), slug);
      const late = await enter('Henrik Sandvik', poster);
      await expect(late.getByRole('button', { name: 'Invitation Used Up' })).toBeDisabled();
      await owner.reload();
      await expect(owner.getByText(/works until revoked.*used 1 of 1 time/)).toBeVisible();
    });

    await test.step('the owner sees that the link was used, and revokes it', async () => {
      await expect(owner.getByRole('tab', { name: 'Members (4)' })).toBeVisible();
      const used = owner.getByRole('listitem').filter({ hasText: 'used once' });
      const revoke = used.getByRole('button', { name: /^Revoke the link/ });
      await expect(revoke).toHaveCount(1);
      await revoke.click();
      await owner.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
      await expect(revoke).toHaveCount(0);
    });

    await test.step('the revoked link says so', async () => {
      const late = await enter('Henrik Sandvik', new URL(link).pathname);
      await expect(late.getByText(/^This invitation has been revoked/)).toBeVisible();
    });
    await context.close();
  });
});

test.describe('deleting a club', () => {
  test.use({ expectedInConsole: /status of 404/ });

  test('a member takes over a club, almost makes it public, and deletes it', { tag: '@phone' }, async ({
    enter,
  }) => {
    const { owner, member: successor, name, slug } = await clubOfTwo(enter, 'Leila Haddad', 'Henrik Sandvik');

    await test.step('the member accepts the offer, and the former owner becomes an admin', async () => {
      await owner.reload();
      await owner.getByRole('tab', { name: 'Members (2)' }).click();
      await manage(owner, 'Henrik Sandvik', 'Make Admin');
      await expect(owner.getByRole('tabpanel').getByText('ADMIN')).toBeVisible();
      await manage(owner, 'Henrik Sandvik', 'Offer Ownership');
      await owner.getByRole('alertdialog').getByRole('button', { name: 'Offer' }).click();
      await expect(
        owner.getByRole('region', { name: 'You offered this club to Henrik Sandvik' }),
      ).toBeVisible();
      await examine(owner);
      await successor.goto('/notifications');
      await successor.getByText(`Leila Haddad wants to hand ${name} over to you`).click();
      await expect(successor).toBeAt(`/clubs/${slug}`);
      const offer = successor.getByRole('region', { name: /^Leila Haddad wants to hand/ });
      await expect(offer).toBeVisible();
      await examine(successor);
      await offer.getByRole('button', { name: 'Accept' }).click();
      await expect(offer).toHaveCount(0);
      await expect(owner.getByRole('button', { name: 'Leave Club' })).toBeVisible();
      await expect(owner.getByRole('button', { name: /^Manage/ })).toHaveCount(0);
    });

    await test.step('making the club public requires typing its name, and all members see when it will happen', async () => {
      await successor.getByRole('link', { name: 'Settings' }).filter({ visible: true }).click();
      await successor.getByLabel('Description').fill('Open to everyone now.');
      await successor.getByLabel('Private club').uncheck();
      await successor.getByRole('button', { name: 'Save' }).click();
      const dialog = successor.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: 'Make Public' })).toBeDisabled();
      await dialog.getByRole('textbox').fill(name);
      await dialog.getByRole('button', { name: 'Make Public' }).click();
      await expect(successor).toBeAt(`/clubs/${slug}`);
      await expect(successor.getByText('Open to everyone now.')).toBeVisible();
      for (const page of [successor, owner]) {
        const notice = page.getByRole('region', { name: 'This club will become public' });
        await expect(notice.getByRole('time')).toBeVisible();
        await examine(page);
        await expect(page.getByText('Private', { exact: true })).toBeVisible();
      }
    });

    await test.step('the owner alone can stop it', async () => {
      await expect(owner.getByRole('button', { name: 'Keep Private' })).toHaveCount(0);
      await owner.goto(`/clubs/${slug}/settings`);
      await expect(owner.getByLabel('Club Name')).toHaveValue(name);
      await expect(owner.getByLabel('Private club')).toHaveCount(0);
      await actAndSee(successor, 'The club stays private.', () =>
        successor.getByRole('button', { name: 'Keep Private' }).click(),
      );
      await expect(successor.getByRole('region', { name: /will become public/ })).toHaveCount(0);
    });

    await test.step('the former owner cannot delete the club, and the new owner can, and can undo it', async () => {
      await owner.goto(`/clubs/${slug}/settings`);
      await expect(owner.getByLabel('Club Name')).toHaveValue(name);
      await expect(owner.getByRole('button', { name: 'Delete Club' })).toHaveCount(0);
      await successor.goto(`/clubs/${slug}/settings`);
      await successor.getByRole('button', { name: 'Delete Club' }).click();
      const dialog = successor.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: 'Delete Club' })).toBeDisabled();
      await dialog.getByRole('textbox').fill(name);
      await dialog.getByRole('button', { name: 'Delete Club' }).click();
      await expect(successor).toBeAt('/clubs?mine=1');
      await expect(successor.getByRole('link', { name })).toHaveCount(0);
      await expect(successor.getByRole('button', { name: `Restore ${name}` })).toBeVisible();
      await expect(owner.getByText('This club no longer exists')).toBeVisible();
      await examine(successor);
      await successor.getByRole('button', { name: 'Undo' }).click();
      await expect(successor.getByRole('link', { name })).toBeVisible();
    });
  });
});

test.describe('removing a member', () => {
  test.use({ expectedInConsole: /status of 404/ });

  test('a removed member who has the club open is notified, loses access, and cannot use the link again', async ({
    enter,
  }) => {
    const owner = await enter('Walter Prescott', '/clubs');
    const { name, slug } = await createPrivateClub(owner);
    await publish(owner, 'Seen by members');
    const link = await generateLink(owner);
    const member = await enter('Yuki Tanabe', new URL(link).pathname);
    await accept(member, slug);
    await publish(member, 'Something out of place');

    await test.step('the owner removes a post, with a reason', async () => {
      await owner.goto(`/clubs/${slug}`);
      const post = owner.getByRole('article').filter({ hasText: 'Something out of place' });
      await post.getByRole('button', { name: 'Post options' }).click();
      await owner.getByRole('menuitem', { name: 'Remove Post' }).click();
      await owner.getByRole('dialog').getByLabel('Reason').fill('Not in this room');
      await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await expect(post).toHaveCount(0);
    });

    await test.step('the owner removes the member', async () => {
      await owner.getByRole('tab', { name: 'Members (2)' }).click();
      await manage(owner, 'Yuki Tanabe', 'Remove from Club');
      await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await expect(owner.getByRole('tab', { name: 'Members (1)' })).toBeVisible();
    });

    await test.step('the removed member’s page says so', async () => {
      await expect(member.getByText('You are no longer a member of this club.')).toBeVisible();
      await expect(member.getByText('Seen by members')).toHaveCount(0);
      await expect(member.getByRole('heading', { level: 1, name })).toBeVisible();
      await member.goto(link);
      await expect(member.getByRole('heading', { name: 'Invalid Invitation' })).toBeVisible();
      await expect(member.getByText('This invitation link is invalid or has expired.')).toBeVisible();
      await member.getByRole('link', { name: 'Browse Clubs' }).click();
      await expect(member).toBeAt('/clubs');
    });
  });
});

test.describe('banning a member', () => {
  test.use({ expectedInConsole: /status of 404/ });

  test('a banned member with an old link stays out until the ban is lifted', async ({ enter }) => {
    const { owner, member, name, slug, link } = await clubOfTwo(enter, 'Rosalind Okafor', 'Tomasz Wilk');

    await test.step('the owner bans the member, with a reason', async () => {
      await owner.goto(`/clubs/${slug}?tab=members`);
      await manage(owner, 'Tomasz Wilk', 'Ban from Club');
      const dialog = owner.getByRole('dialog', { name: 'Ban Tomasz Wilk' });
      await dialog.getByLabel('Duration').selectOption('7 days');
      await dialog.getByLabel('Reason').fill('Sells tins');
      await examine(owner);
      await actAndSee(owner, 'Tomasz Wilk was banned from the club.', () =>
        dialog.getByRole('button', { name: 'Ban' }).click(),
      );
    });

    await test.step('the banned member sees the reason, and the link no longer works for them', async () => {
      await member.goto('/notifications');
      await expect(member.getByText(`You were banned from ${name}`)).toBeVisible();
      await expect(member.getByText(/Reason: Sells tins/)).toBeVisible();
      await member.goto(link);
      await expect(member.getByText('This invitation link is invalid or has expired.')).toBeVisible();
    });

    await test.step('the owner lifts the ban in the settings', async () => {
      await owner.goto(`/clubs/${slug}/settings`);
      await expect(owner.getByText(/^Banned by Rosalind Okafor/)).toBeVisible();
      await examine(owner);
      await owner.getByRole('button', { name: 'Lift Ban on Tomasz Wilk' }).click();
      await owner.getByRole('alertdialog').getByRole('button', { name: 'Lift Ban' }).click();
      await expect(owner.getByText(/^No one is banned/)).toBeVisible();
    });
  });
});
