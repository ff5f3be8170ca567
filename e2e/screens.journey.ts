/** Checks every screen in both themes: axe finds nothing, and no screen is wider than the window. */
import type { Page } from '@playwright/test';
import { examineInBothThemes } from './examine.ts';
import { test } from './journey.ts';

type Screen = { name: string; path: string; ready: (page: Page) => Promise<void> };

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 1, name }).waitFor({ state: 'attached' });
const posts = (page: Page) => page.getByRole('article').first().waitFor();

const publicScreens: Screen[] = [
  { name: 'the landing page', path: '/', ready: heading(/./) },
  { name: 'login', path: '/login', ready: heading(/./) },
  { name: 'login after an error', path: '/login?error=access_denied', ready: heading(/./) },
  { name: 'register', path: '/register', ready: heading(/./) },
  { name: 'the Rules', path: '/rules', ready: heading('Rules') },
  { name: 'the privacy notice', path: '/privacy', ready: heading('Privacy') },
];

const signedInScreens: Screen[] = [
  { name: 'the feed', path: '/feed', ready: posts },
  {
    name: 'the composer, open',
    path: '/feed',
    async ready(page) {
      await page.getByLabel('Write a post').focus();
      await page.getByRole('button', { name: 'Paste a media URL' }).click();
    },
  },
  {
    name: 'the composer of an owner, who may announce',
    path: '/clubs/porto-terrace-herf',
    async ready(page) {
      await page.getByLabel('Write a post').focus();
      await page.getByRole('switch', { name: 'Announcement' }).waitFor();
    },
  },
  {
    name: 'a post',
    path: '/feed',
    async ready(page) {
      await page
        .getByRole('article')
        .first()
        .getByRole('link', { name: /ago|now/ })
        .click();
      await page.getByRole('button', { name: 'Back' }).waitFor();
      await posts(page);
    },
  },
  {
    name: 'the menu of a post',
    path: '/feed',
    async ready(page) {
      await page.getByRole('button', { name: 'Post options' }).first().click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'the user menu',
    path: '/clubs',
    async ready(page) {
      const onPhone = page.getByRole('button', { name: 'Profile', exact: true });
      const atDesk = page.getByRole('button', { name: 'User menu' });
      await onPhone.or(atDesk).filter({ visible: true }).click();
      await page.getByRole('menuitem', { name: 'Settings' }).waitFor();
    },
  },
  {
    name: 'the members to mention',
    path: '/feed',
    async ready(page) {
      await page.getByLabel('Write a post').pressSequentially('Hello @');
      await page.getByRole('listbox', { name: /to mention$/ }).waitFor();
    },
  },
  { name: 'clubs', path: '/clubs', ready: (page) => page.getByRole('link', { name: 'Briar' }).waitFor() },
  {
    name: 'the Create Club form',
    path: '/clubs',
    async ready(page) {
      await page.getByRole('button', { name: 'Create Club' }).click();
      await page.getByRole('dialog').getByLabel('Club Name').waitFor();
    },
  },
  { name: 'a club', path: '/clubs/briar-bench', ready: posts },
  {
    name: 'a club’s members',
    path: '/clubs/briar-bench?tab=members',
    ready: (page) => page.getByRole('tabpanel').getByText('Tomasz Wilk').waitFor(),
  },
  {
    name: 'the Manage dialog',
    path: '/clubs/porto-terrace-herf?tab=members',
    async ready(page) {
      await page
        .getByRole('button', { name: /^Manage/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove from Club' }).waitFor();
    },
  },
  {
    name: 'a club’s settings',
    path: '/clubs/porto-terrace-herf/settings',
    ready: (page) => page.getByLabel('Club Name').waitFor(),
  },
  {
    name: 'the confirmation before a club is deleted',
    path: '/clubs/porto-terrace-herf/settings',
    async ready(page) {
      await page.getByRole('button', { name: 'Delete Club' }).click();
      await page.getByRole('dialog').getByText('chat message').waitFor();
    },
  },
  {
    name: 'a private club, for a user who is not a member',
    path: '/clubs/cellar-ledger',
    ready: (page) => page.getByRole('button', { name: 'Ask to Join' }).waitFor(),
  },
  { name: 'a profile', path: '/u/tomasz_wilk', ready: heading('Tomasz Wilk') },
  {
    name: 'the clubs on a profile',
    path: '/u/tomasz_wilk?tab=about',
    ready: (page) => page.getByRole('region', { name: 'Clubs', exact: true }).waitFor(),
  },
  {
    name: 'the privacy settings',
    path: '/settings/privacy',
    ready: (page) => page.getByRole('region', { name: 'Who can see me' }).waitFor(),
  },
  { name: 'the user’s own profile', path: '/u/me', ready: heading('Inês Faria') },
  {
    name: 'a list of followers',
    path: '/u/tomasz_wilk',
    async ready(page) {
      await page.getByRole('button', { name: /Followers?$/ }).click();
      await page.getByRole('dialog').getByRole('link').first().waitFor();
    },
  },
  { name: 'settings', path: '/settings/profile', ready: (page) => page.getByLabel('Display Name').waitFor() },
  { name: 'the account', path: '/settings/account', ready: heading('Account') },
  {
    name: 'the report dialog',
    path: '/u/tomasz_wilk',
    async ready(page) {
      await page.getByRole('button', { name: 'Profile options' }).click();
      await page.getByRole('menuitem', { name: 'Report', exact: true }).click();
      await page.getByRole('dialog').getByLabel('Reason').waitFor();
    },
  },
  {
    name: 'the confirmation before an account is deleted',
    path: '/settings/account',
    async ready(page) {
      await page.getByRole('button', { name: 'Delete account' }).click();
      await page.getByLabel(/^Type your username/).waitFor();
    },
  },
  {
    name: 'search results',
    path: '/clubs',
    async ready(page) {
      const box = page.getByRole('combobox', { name: 'Search' }).filter({ visible: true });
      const button = page.getByRole('button', { name: 'Search', exact: true }).filter({ visible: true });
      await box.or(button).waitFor();
      if (await button.isVisible()) await button.click();
      await box.fill('the');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'events',
    path: '/events',
    ready: (page) =>
      page
        .getByRole('link', { name: /View Details/ })
        .first()
        .waitFor(),
  },
  {
    name: 'past events',
    path: '/events?scope=past',
    ready: (page) => page.getByText('of the lost hat').waitFor(),
  },
  {
    name: 'an event',
    path: '/events',
    async ready(page) {
      await page.getByRole('link', { name: 'Roof herf, wind permitting', exact: true }).click();
      await page.getByRole('heading', { name: /Attendees/ }).waitFor();
    },
  },
  {
    name: 'the attendees of an event',
    path: '/events',
    async ready(page) {
      await page.getByRole('link', { name: 'Roof herf, wind permitting', exact: true }).click();
      await page.getByRole('heading', { name: /Attendees/ }).waitFor();
      await page.goto(`${page.url()}/attendees`);
      await page.getByRole('button', { name: 'Print', disabled: false }).waitFor();
    },
  },
  {
    name: 'the Create Event form',
    path: '/events',
    async ready(page) {
      await page.getByRole('button', { name: 'Create Event' }).click();
      await page.getByRole('dialog').getByLabel('Title').waitFor();
    },
  },
  {
    name: 'the secret calendar address',
    path: '/events',
    async ready(page) {
      await page.getByRole('button', { name: 'Subscribe to my calendar' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create' }).waitFor();
    },
  },
  { name: 'reviews', path: '/reviews', ready: (page) => page.getByRole('article').first().waitFor() },
  {
    name: 'a product’s reviews',
    path: '/reviews?product=Nocturne',
    ready: (page) => page.getByRole('region', { name: /^Nocturne/ }).waitFor(),
  },
  {
    name: 'the Write Review form, with suggested products',
    path: '/reviews',
    async ready(page) {
      await page.getByRole('button', { name: 'Write Review' }).click();
      await page.getByLabel('Product Name').fill('sol');
      await page.getByRole('listbox', { name: 'Products' }).waitFor();
    },
  },
  {
    name: 'the reviews on a profile',
    path: '/u/tomasz_wilk?tab=reviews',
    ready: (page) => page.getByRole('article').first().waitFor(),
  },
  { name: 'the humidor', path: '/humidor', ready: (page) => page.getByRole('article').first().waitFor() },
  {
    name: 'My Year',
    path: '/journal/year',
    ready: (page) => page.getByRole('table').getByText('Monday').waitFor(),
  },
  {
    name: 'the Share Your Year dialog',
    path: '/journal/year',
    async ready(page) {
      await page.getByRole('button', { name: 'Share to a Club' }).click();
      await page.getByRole('dialog').getByAltText('Your year in figures').waitFor();
    },
  },
  { name: 'the pipes', path: '/pipes', ready: (page) => page.getByRole('article').first().waitFor() },
  {
    name: 'the Add Pipe form',
    path: '/pipes',
    async ready(page) {
      await page.getByRole('button', { name: 'Add Pipe' }).click();
      await page.getByRole('dialog').getByLabel('Kept for (optional)').waitFor();
    },
  },
  { name: 'the journal', path: '/journal', ready: (page) => page.getByRole('article').first().waitFor() },
  {
    name: 'the New Entry form',
    path: '/journal',
    async ready(page) {
      await page.getByRole('button', { name: 'New Entry' }).click();
      await page.getByRole('dialog').getByLabel('Product Name').waitFor();
    },
  },
  {
    name: 'the Add to Humidor form',
    path: '/humidor',
    async ready(page) {
      await page.getByRole('button', { name: 'Add to Humidor' }).click();
      await page.getByRole('dialog').getByLabel('Product Name').waitFor();
    },
  },
  {
    name: 'the places of a humidor',
    path: '/humidor?tab=places',
    async ready(page) {
      await page
        .getByRole('img', { name: /^Temperature from/ })
        .first()
        .waitFor();
      await page.getByText('Show as a table').first().click();
    },
  },
  {
    name: 'the Add Place form',
    path: '/humidor?tab=places',
    async ready(page) {
      await page.getByRole('button', { name: 'Add Place' }).click();
      await page.getByRole('dialog').getByLabel('Name').waitFor();
    },
  },
  {
    name: 'the Add Reading form',
    path: '/humidor?tab=places',
    async ready(page) {
      await page.getByRole('button', { name: 'Add Reading' }).first().click();
      await page.getByRole('dialog').getByLabel('When').waitFor();
    },
  },
  {
    name: 'the totals of a humidor',
    path: '/humidor?tab=totals',
    ready: (page) => page.getByRole('heading', { name: 'By place' }).waitFor(),
  },
  {
    name: 'what a user shows of their humidor',
    path: '/u/walter_prescott?tab=humidor',
    ready: (page) => page.getByRole('article').first().waitFor(),
  },
  {
    name: 'an import of a humidor that does not fit',
    path: '/humidor',
    async ready(page) {
      await page.getByRole('button', { name: 'Humidor options' }).click();
      await page.getByRole('menuitem', { name: 'Import CSV' }).click();
      const file = { name: 'cellar.csv', mimeType: 'text/csv', buffer: Buffer.from('Product\nRobusto') };
      await page.getByRole('dialog').getByLabel('Choose a file').setInputFiles(file);
      await page.getByRole('dialog').getByRole('table').waitFor();
    },
  },
  {
    name: 'messages',
    path: '/messages',
    ready: (page) => page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().waitFor(),
  },
  {
    name: 'the message requests',
    path: '/messages/beatrix_halloran?show=requests',
    ready: (page) => page.getByRole('region', { name: 'Request', exact: true }).waitFor(),
  },
  {
    name: 'the New Message dialog',
    path: '/messages',
    async ready(page) {
      await page.getByRole('button', { name: 'New Message' }).click();
      await page.getByRole('dialog').getByLabel('Search for people').fill('wal');
      await page.getByRole('dialog').getByText('@walter_prescott').waitFor();
    },
  },
  {
    name: 'a conversation',
    path: '/messages/tomasz_wilk',
    ready: (page) => page.getByRole('log').getByRole('listitem').first().waitFor(),
  },
  {
    name: 'the Create Group Chat dialog',
    path: '/messages/tomasz_wilk',
    async ready(page) {
      await page.getByRole('button', { name: 'Add to Group' }).click();
      await page.getByRole('dialog').getByLabel('Search for people').fill('wal');
      await page.getByRole('dialog').getByText('@walter_prescott').click();
      await page.getByRole('list', { name: 'Selected people' }).waitFor();
    },
  },
  {
    name: 'a club’s chat',
    path: '/clubs/porto-terrace-herf/messages',
    ready: (page) => page.getByRole('log').getByRole('listitem').first().waitFor(),
  },
  {
    name: 'all notifications',
    path: '/notifications',
    ready: (page) => page.getByRole('button', { name: /^Show More/ }).click(),
  },
  {
    name: 'notification settings',
    path: '/settings/notifications',
    ready: (page) => page.getByRole('button', { name: 'Notifications of Slow Smoke Society' }).waitFor(),
  },
  {
    name: 'the notifications of a club',
    path: '/clubs/slow-smoke-society',
    async ready(page) {
      await page.getByRole('button', { name: 'Notifications of Slow Smoke Society' }).click();
      await page.getByRole('menuitemradio', { name: 'Nothing' }).waitFor();
    },
  },
  {
    name: 'the question for how long a user is muted',
    path: '/u/tomasz_wilk',
    async ready(page) {
      await page.getByRole('button', { name: 'Profile options' }).click();
      await page.getByRole('menuitem', { name: 'Mute @tomasz_wilk' }).click();
      await page.getByRole('alertdialog').getByLabel('For how long').waitFor();
    },
  },
  {
    name: 'privacy',
    path: '/settings/privacy',
    ready: (page) => page.getByText('You have not muted').waitFor(),
  },
];

/** Screens that the member of the others cannot open, with the name of the one who can. */
const screensOfOthers: (Screen & { as: string })[] = [
  { name: 'the reports', as: 'Leila Haddad', path: '/moderation', ready: posts },
  {
    name: 'the log of moderation',
    as: 'Leila Haddad',
    path: '/moderation',
    async ready(page) {
      await page.getByRole('tab', { name: 'Log' }).click();
      await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'the invitations of a club',
    as: 'Walter Prescott',
    path: '/clubs/cellar-ledger',
    async ready(page) {
      await page.getByRole('tab', { name: 'Invitations' }).click();
      await page.getByRole('button', { name: 'Generate Invite Link' }).waitFor();
    },
  },
  {
    name: 'the requests to join a club, and its statistics',
    as: 'Walter Prescott',
    path: '/clubs/cellar-ledger/settings#requests',
    async ready(page) {
      await page.getByRole('button', { name: 'Accept Yuki Tanabe' }).waitFor();
      await page.getByText('Show as a table').click();
      await page.getByRole('table').waitFor();
    },
  },
  {
    name: 'the first steps of a club’s owner',
    as: 'Yuki Tanabe',
    path: '/clubs/kiseru-corner',
    ready: (page) => page.getByRole('region', { name: 'First steps' }).waitFor(),
  },
  {
    name: 'the welcome of a new member',
    as: 'Desmond Clarke',
    path: '/clubs/porto-terrace-herf',
    ready: (page) => page.getByRole('region', { name: /^Welcome to/ }).waitFor(),
  },
  {
    name: 'the dialog before a club is made public',
    as: 'Walter Prescott',
    path: '/clubs/cellar-ledger/settings',
    async ready(page) {
      await page.getByLabel('Private club').uncheck();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Make Public' }).waitFor();
    },
  },
];

const everywhere = { tag: ['@every-engine', '@both'] };
for (const screen of publicScreens) test(screen.name, everywhere, ({ page }) => open(page, screen));
for (const screen of signedInScreens) test(screen.name, everywhere, ({ reader }) => open(reader, screen));
for (const { name, as, path, ready } of screensOfOthers)
  test(name, everywhere, async ({ enter }) =>
    check(await enter(as, path, { reducedMotion: 'reduce' }), ready),
  );

async function open(page: Page, { path, ready }: Screen): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  await check(page, ready);
}

/** Examines a screen in both themes. */
async function check(page: Page, ready: Screen['ready']): Promise<void> {
  await ready(page);
  await examineInBothThemes(page);
}
