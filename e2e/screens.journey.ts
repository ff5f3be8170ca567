/**
 * Checks every screen on a phone in the dark theme, and the dialogs and menus opened on it in both themes, because a phone has
 * the least room: axe finds nothing, and no screen is wider than the window. In the light theme and at the width of a desk, the
 * same page is examined only for what these can change. Screens that have another layout at a desk are also examined there.
 * Each screen is loaded once in each size. Running axe takes longest, so parts that two looks share are examined in only one of
 * them.
 */
import type { Locator, Page } from '@playwright/test';
import { examineInBothThemes, examineInOneTheme, examineInOtherTheme } from './examine.ts';
import { expect, test } from './journey.ts';
import { expectNothingMoves } from './late-styles.ts';

/** A state of a page, and how to reach it. */
type Look = {
  name: string;
  ready: (page: Page) => Promise<void>;
  /** The only part to examine, because another look examines the whole page. */
  part?: (page: Page) => Locator;
  /**
   * Whether to examine all cards, on phones. Of other lists, which show the same kinds of cards, only the first four are
   * examined.
   */
  hasAllCards?: true;
  /** Whether it has another layout at a desk, so that it is examined there as a whole, too. */
  inBothSizes?: true;
};
/**
 * `next`: what is opened on it, examined on phones. Open dialogs and menus are closed by keyboard before each of them.
 * `isScreen`: not a dialog or menu but another screen.
 */
type Screen = Look & { path: string; next?: (Look & { isScreen?: true })[] };

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 1, name }).waitFor({ state: 'attached' });
const posts = (page: Page) => page.getByRole('article').first().waitFor();
const button = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first();
const composer = (page: Page) => page.locator('form', { has: page.getByLabel('Write a post') });
const dialog = (page: Page) => page.getByRole('dialog');
/** Open dialogs, menus and suggestions. */
const overlay = (page: Page) =>
  page.locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]').filter({ visible: true });

async function openMenu(page: Page, menu: string | RegExp): Promise<void> {
  await button(page, menu).click();
  await page.getByRole('menuitem').first().waitFor();
}

/** Opens a dialog from a menu. */
async function choose(page: Page, menu: string | RegExp, item: string | RegExp): Promise<void> {
  await button(page, menu).click();
  await page.getByRole('menuitem', { name: item, exact: typeof item === 'string' }).click();
  // The menu is itself in a dialog while it fades out.
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.locator('[role=dialog], [role=alertdialog]').waitFor();
}

/** Opens the welcome on a club's page, which is folded on phones. */
async function openWelcome(page: Page, name: string | RegExp): Promise<void> {
  const welcome = page.getByRole('region', { name });
  await welcome.getByRole('heading', { name }).click();
  await welcome.getByRole('button', { name: 'Dismiss' }).waitFor();
}

const calendarFile = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:anniversary@example.org\r\nSUMMARY:Anniversary herf\r
DTSTART;VALUE=DATE:29990503\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:old@example.org\r\nSUMMARY:First herf\r
DTSTART:20190503T180000Z\r\nEND:VEVENT\r\nEND:VCALENDAR`;

const publicScreens: Screen[] = [
  { name: 'the landing page', path: '/', ready: heading(/./), inBothSizes: true },
  { name: 'login', path: '/login', ready: heading(/./), inBothSizes: true },
  { name: 'login after an error', path: '/login?error=access_denied', ready: heading(/./) },
  { name: 'register', path: '/register', ready: heading(/./) },
  { name: 'the Rules', path: '/rules', ready: heading('Rules') },
  {
    name: 'unsubscribing',
    path: '/unsubscribe/00000000-0000-4000-8000-000000000001',
    ready: heading('Stop these emails?'),
  },
  {
    name: 'confirming an address',
    path: '/confirm-email/0000000000000000000000000000000000000000000',
    ready: heading('Confirm your email address?'),
  },
  {
    name: 'starting emails again',
    path: '/resume-mail/00000000-0000-4000-8000-000000000001',
    ready: heading('Start emails again?'),
  },
  { name: 'the privacy notice', path: '/privacy', ready: heading('Privacy') },
];

const signedInScreens: Screen[] = [
  {
    name: 'the feed',
    path: '/feed',
    ready: posts,
    hasAllCards: true,
    inBothSizes: true,
    next: [
      {
        name: 'the menu of a post',
        ready: (page) => openMenu(page, 'Post options'),
      },
      {
        name: 'the members to mention',
        async ready(page) {
          await page.getByLabel('Write a post').pressSequentially('Hello @');
          await page.getByRole('listbox', { name: /to mention$/ }).waitFor();
        },
      },
      {
        name: 'the composer, open',
        async ready(page) {
          await button(page, 'Paste a media URL').click();
          await button(page, 'Add a poll').click();
          await page.getByLabel('Answer 1').waitFor();
        },
        part: composer,
      },
    ],
  },
  {
    name: 'the composer of an owner, who may announce',
    path: '/clubs/porto-terrace-herf',
    async ready(page) {
      await page.getByLabel('Write a post').focus();
      await page.getByRole('switch', { name: 'Announcement' }).waitFor();
    },
    part: composer,
  },
  {
    name: 'a post',
    // In this club no journey deletes one.
    path: '/clubs/slow-smoke-society',
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
    name: 'clubs',
    path: '/clubs',
    ready: (page) => page.getByRole('link', { name: 'Briar' }).waitFor(),
    next: [
      {
        name: 'the user menu',
        async ready(page) {
          const onPhone = page.getByRole('button', { name: 'Profile', exact: true });
          const atDesk = page.getByRole('button', { name: 'User menu' });
          await onPhone.or(atDesk).filter({ visible: true }).click();
          await page.getByRole('menuitem', { name: 'Settings' }).waitFor();
        },
      },
      {
        name: 'the Create Club form',
        async ready(page) {
          await button(page, 'Create Club').click();
          await dialog(page).getByLabel('Club Name').waitFor();
        },
      },
      {
        name: 'search results',
        async ready(page) {
          const box = page.getByRole('combobox', { name: 'Search' }).filter({ visible: true });
          const opener = button(page, 'Search');
          await box.or(opener).waitFor();
          if (await opener.isVisible()) await opener.click();
          await box.fill('the');
          await page.getByRole('option').first().waitFor();
        },
      },
    ],
  },
  {
    name: 'a club',
    path: '/clubs/slow-smoke-society',
    inBothSizes: true,
    ready: posts,
    next: [
      {
        name: 'the notifications of a club',
        async ready(page) {
          await button(page, 'Notifications from Slow Smoke Society').click();
          await page.getByRole('menuitemradio', { name: 'Only announcements' }).waitFor();
        },
      },
    ],
  },
  {
    name: 'a club’s members',
    path: '/clubs/porto-terrace-herf?tab=members',
    ready: (page) => button(page, /^Manage/).waitFor(),
    next: [
      {
        name: 'the Manage dialog',
        async ready(page) {
          await button(page, /^Manage/).click();
          await dialog(page).getByRole('button', { name: 'Remove from Club' }).waitFor();
        },
      },
      {
        name: 'the dialog for a time-out',
        async ready(page) {
          // Of a plain member: the first is an admin.
          await page
            .getByRole('button', { name: /^Manage/ })
            .last()
            .click();
          await dialog(page).getByRole('button', { name: 'Time-Out', exact: true }).click();
          await dialog(page).getByLabel('Duration').waitFor();
        },
      },
    ],
  },
  {
    name: 'a club’s roster',
    path: '/clubs/porto-terrace-herf/roster?role=MEMBER',
    ready: (page) => button(page, /^Edit/).waitFor(),
    next: [
      {
        name: 'the dialog for a member’s title, labels and note',
        async ready(page) {
          await button(page, /^Edit/).click();
          await dialog(page).getByLabel(/^Note/).waitFor();
          await dialog(page).getByRole('button', { name: 'Organiser' }).waitFor();
        },
      },
      {
        name: 'the dues of a club',
        isScreen: true,
        async ready(page) {
          await page.getByRole('tab', { name: 'Dues' }).click();
          await page.getByLabel('Dues of Amara Diallo').waitFor();
        },
      },
      {
        name: 'the dialog that starts a year of dues',
        async ready(page) {
          await button(page, 'Start a Year').click();
          await dialog(page)
            .getByLabel(/^Amount/)
            .waitFor();
        },
      },
    ],
  },
  {
    name: 'a club’s settings',
    path: '/clubs/porto-terrace-herf/settings',
    ready: (page) => page.getByLabel('Club Name').waitFor(),
    next: [
      {
        name: 'the confirmation before a club is deleted',
        async ready(page) {
          await button(page, 'Delete Club').click();
          await dialog(page).getByText('chat message').waitFor();
        },
      },
    ],
  },
  {
    name: 'the calendar of a club',
    path: '/clubs/porto-terrace-herf?tab=events',
    ready: (page) => page.getByRole('heading', { level: 3 }).first().waitFor(),
    inBothSizes: true,
    next: [
      {
        name: 'the secret address of a club’s calendar',
        async ready(page) {
          await button(page, 'Subscribe').click();
          await dialog(page).getByRole('button', { name: 'Create' }).waitFor();
        },
      },
    ],
  },
  {
    name: 'the agenda of a month',
    path: '/events?scope=calendar&view=agenda',
    ready: (page) => page.getByRole('heading', { level: 3 }).first().waitFor(),
  },
  { name: 'a club’s reviews', path: '/clubs/latakia-after-dark?tab=reviews', ready: posts },
  {
    name: 'the public events of other clubs',
    path: '/events?scope=public',
    ready: (page) => page.getByRole('link', { name: 'Open cellar, once a year', exact: true }).waitFor(),
    next: [
      {
        name: 'a public evening, for a visitor',
        isScreen: true,
        async ready(page) {
          await page.getByRole('link', { name: 'Open cellar, once a year', exact: true }).click();
          await page.getByRole('heading', { name: /^Attendees/ }).waitFor();
        },
      },
    ],
  },
  {
    name: 'a club’s pages and files',
    path: '/clubs/porto-terrace-herf/pages',
    ready: (page) => page.getByRole('link', { name: 'How to get here' }).waitFor(),
    next: [
      {
        name: 'a page of a club',
        isScreen: true,
        async ready(page) {
          await page.getByRole('link', { name: 'How to get here' }).click();
          await page.getByRole('heading', { name: 'At the door' }).waitFor();
        },
      },
      {
        name: 'the versions of a page',
        async ready(page) {
          await button(page, 'Versions').click();
          await dialog(page).getByRole('list', { name: 'Versions' }).waitFor();
        },
      },
    ],
  },
  {
    name: 'a new page of a club',
    path: '/clubs/porto-terrace-herf/pages/new',
    ready: (page) => page.getByLabel('Title').waitFor(),
  },
  {
    name: 'a private club, for a user who is not a member',
    path: '/clubs/cellar-ledger',
    ready: (page) => button(page, 'Ask to Join').waitFor(),
  },
  {
    name: 'a profile',
    path: '/u/tomasz_wilk',
    inBothSizes: true,
    ready: heading('Tomasz Wilk'),
    next: [
      {
        name: 'a list of followers',
        async ready(page) {
          await button(page, /Followers?$/).click();
          await dialog(page).getByRole('link').first().waitFor();
        },
      },
      {
        name: 'the question for how long a user is muted',
        async ready(page) {
          await choose(page, 'Report and other options', 'Mute @tomasz_wilk');
          await page.getByRole('alertdialog').getByLabel('For how long').waitFor();
        },
      },
      {
        name: 'the report dialog',
        async ready(page) {
          await choose(page, 'Report and other options', 'Report');
          await dialog(page).getByLabel('Reason').waitFor();
        },
      },
    ],
  },
  {
    name: 'the clubs on a profile',
    path: '/u/tomasz_wilk?tab=about',
    ready: (page) => page.getByRole('region', { name: 'Clubs', exact: true }).waitFor(),
  },
  {
    name: 'the reviews on a profile',
    path: '/u/ines_faria?tab=reviews',
    ready: posts,
    next: [
      { name: 'the menu of a review', ready: (page) => openMenu(page, 'Review options') },
      {
        name: 'the form of a review, filled',
        async ready(page) {
          await choose(page, 'Review options', 'Edit Review');
          await dialog(page).getByLabel('Product Name').waitFor();
        },
      },
    ],
  },
  {
    name: 'what a user shows of their humidor',
    path: '/u/walter_prescott?tab=humidor',
    ready: posts,
  },
  { name: 'the user’s own profile', path: '/u/me', ready: heading('Inês Faria') },
  { name: 'settings', path: '/settings/profile', ready: (page) => page.getByLabel('Display Name').waitFor() },
  {
    name: 'the privacy settings',
    path: '/settings/privacy',
    async ready(page) {
      await page.getByRole('region', { name: 'Who can see me' }).waitFor();
      await page.getByText('You have not muted').waitFor();
    },
  },
  {
    name: 'the account',
    path: '/settings/account',
    ready: (page) => page.getByText('This device').waitFor(),
    next: [
      {
        name: 'the confirmation before logging out everywhere',
        async ready(page) {
          await button(page, 'Log out everywhere').click();
          await page.getByRole('alertdialog').waitFor();
        },
      },
      {
        name: 'the confirmation before an account is deleted',
        async ready(page) {
          await button(page, 'Delete account').click();
          await page.getByLabel(/^Type your username/).waitFor();
        },
      },
    ],
  },
  {
    name: 'notification settings',
    path: '/settings/notifications',
    ready: (page) => button(page, 'Notifications from Slow Smoke Society').waitFor(),
  },
  {
    name: 'events',
    path: '/events',
    ready: (page) =>
      page
        .getByRole('link', { name: /View Details/ })
        .first()
        .waitFor(),
    next: [
      {
        name: 'who is going to an event',
        async ready(page) {
          await button(page, /going to/).click();
          await dialog(page).getByRole('link').first().waitFor();
        },
      },
      {
        name: 'what an event asks of those who go',
        async ready(page) {
          const row = page.getByRole('listitem').filter({ hasText: 'One cigar, one record' });
          await row.getByRole('button', { name: 'Going', exact: true }).click();
          await dialog(page).getByLabel('Guests').waitFor();
        },
      },
      {
        name: 'the secret calendar address',
        async ready(page) {
          await button(page, 'Subscribe to my calendar').click();
          await dialog(page).getByRole('button', { name: 'Create' }).waitFor();
        },
      },
      {
        name: 'the Create Event form, of an event that repeats',
        async ready(page) {
          await button(page, 'Create Event').click();
          await dialog(page).getByLabel('Start Time').fill('2999-12-31T19:00');
          await dialog(page).getByLabel('Repeats').selectOption('WEEK');
          await dialog(page).getByLabel('Ends').selectOption('ON');
          await dialog(page).getByLabel('Last day').waitFor();
        },
      },
      {
        name: 'the form of a poll for the date',
        async ready(page) {
          await button(page, 'Create Event').click();
          await button(page, 'Poll for the Date').click();
          await dialog(page).getByLabel('Date 1').waitFor();
        },
      },
      {
        name: 'the form of a venue',
        async ready(page) {
          await button(page, 'Create Event').click();
          await dialog(page).getByLabel('Club').selectOption('Porto Terrace Herf');
          await dialog(page).getByLabel('Location (optional)').pressSequentially('Bar Lumbre');
          await page.getByRole('option', { name: /as a venue/ }).click();
          await page.getByRole('dialog', { name: 'Add Venue' }).getByLabel('Address').waitFor();
        },
      },
    ],
  },
  {
    name: 'past events',
    path: '/events?scope=past',
    ready: (page) => page.getByText('of the lost hat').waitFor(),
    next: [
      {
        name: 'the list at the door',
        isScreen: true,
        async ready(page) {
          await page.getByRole('link', { name: 'Roof herf of the lost hat' }).click();
          await page.getByRole('link', { name: 'At the Door' }).click();
          await page.getByRole('checkbox').first().waitFor();
        },
      },
    ],
  },
  {
    name: 'the sheet of a tasting',
    path: '/events?scope=past',
    async ready(page) {
      await page.getByRole('link', { name: 'Connecticut and piano trios' }).click();
      await page.getByRole('link', { name: 'See the Results' }).click();
      await page.getByRole('heading', { name: 'Guesses' }).first().waitFor();
    },
  },
  {
    name: 'the form of a tasting',
    path: '/events',
    async ready(page) {
      await page.getByRole('link', { name: 'Roof herf, wind permitting', exact: true }).click();
      await page.getByRole('link', { name: 'Plan a Tasting' }).click();
      await button(page, 'Plan a Tasting').click();
      await dialog(page).getByLabel('Product Name').waitFor();
    },
  },
  {
    name: 'an event',
    path: '/events',
    inBothSizes: true,
    async ready(page) {
      await page.getByRole('link', { name: 'Roof herf, wind permitting', exact: true }).click();
      await page.getByRole('heading', { name: /Attendees/ }).waitFor();
    },
    next: [
      {
        name: 'the form of an event, filled',
        async ready(page) {
          await button(page, 'Edit Event').click();
          await dialog(page).getByLabel('Title').waitFor();
        },
      },
      {
        name: 'the dialog to write to those who come to an event',
        async ready(page) {
          await button(page, 'Message Attendees').click();
          await dialog(page).getByLabel('Message', { exact: true }).waitFor();
        },
      },
      {
        name: 'the cellar of a club',
        async ready(page) {
          await button(page, 'Club Cellar').click();
          await dialog(page)
            .getByRole('heading', { name: /^Cigars/ })
            .first()
            .waitFor();
        },
      },
      {
        name: 'the menu of a co-host',
        ready: (page) => openMenu(page, 'Options for Amara Diallo'),
      },
      {
        name: 'the members who can be invited as co-hosts',
        async ready(page) {
          await button(page, 'Invite Co-Hosts').click();
          await dialog(page).getByRole('list', { name: 'Members' }).waitFor();
        },
      },
      {
        name: 'the question before an event is deleted',
        async ready(page) {
          await button(page, 'Delete').click();
          await page.getByRole('alertdialog').waitFor();
        },
      },
      {
        name: 'the attendees of an event',
        isScreen: true,
        async ready(page) {
          await page.goto(`${page.url()}/attendees`);
          await page.getByRole('button', { name: 'Print', disabled: false }).waitFor();
        },
      },
    ],
  },
  {
    name: 'reviews',
    path: '/reviews',
    ready: posts,
    hasAllCards: true,
    next: [
      {
        name: 'the Write Review form, with suggested products',
        async ready(page) {
          await button(page, 'Write Review').click();
          await page.getByLabel('Product Name').fill('sol');
          await page.getByRole('listbox', { name: 'Products' }).waitFor();
        },
      },
    ],
  },
  {
    name: 'a product’s reviews',
    path: '/reviews?product=Nocturne',
    ready: (page) => page.getByRole('region', { name: /^Nocturne/ }).waitFor(),
  },
  {
    name: 'a product',
    path: '/products/aldermere-finch-lamplighter-no-4',
    inBothSizes: true,
    async ready(page) {
      await page.getByRole('heading', { name: 'Facts' }).waitFor();
      await posts(page);
    },
  },
  {
    name: 'the humidor',
    path: '/humidor',
    inBothSizes: true,
    ready: posts,
    next: [
      {
        name: 'the Add to Humidor form',
        async ready(page) {
          await button(page, 'Add to Humidor').click();
          await dialog(page).getByLabel('Product Name').waitFor();
        },
      },
      {
        name: 'what happened to an item',
        async ready(page) {
          await choose(page, 'Item options', 'Open, Move or Give Away');
          await dialog(page).getByLabel('What happened').selectOption('I gave some away');
          await dialog(page).getByLabel('To whom').waitFor();
        },
      },
      {
        name: 'an import of a humidor that does not fit',
        async ready(page) {
          await choose(page, 'Humidor options', 'Import CSV');
          const file = { name: 'cellar.csv', mimeType: 'text/csv', buffer: Buffer.from('Product\nRobusto') };
          await dialog(page).getByLabel('Choose a file').setInputFiles(file);
          await dialog(page).getByRole('table').waitFor();
        },
      },
    ],
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
    next: [
      {
        name: 'the Add Reading form',
        async ready(page) {
          await button(page, 'Add Reading').click();
          await dialog(page).getByLabel('When').waitFor();
        },
      },
      {
        name: 'the Add Place form',
        async ready(page) {
          await button(page, 'Add Place').click();
          await dialog(page).getByLabel('Name').waitFor();
        },
      },
    ],
  },
  {
    name: 'the totals of a humidor',
    path: '/humidor?tab=totals',
    ready: (page) => page.getByRole('heading', { name: 'By place' }).waitFor(),
  },
  {
    name: 'the journal',
    path: '/journal',
    ready: posts,
    next: [
      {
        name: 'the New Entry form',
        async ready(page) {
          await button(page, 'New Entry').click();
          await dialog(page).getByLabel('Product Name').waitFor();
        },
      },
    ],
  },
  {
    name: 'My Year',
    path: '/journal/year',
    ready: (page) => page.getByRole('table').getByText('Monday').waitFor(),
    next: [
      {
        name: 'the Share Your Year dialog',
        async ready(page) {
          await button(page, 'Share to a Club').click();
          await dialog(page).getByAltText('Your year in figures').waitFor();
        },
      },
    ],
  },
  {
    name: 'the pipes',
    path: '/pipes',
    ready: posts,
    next: [
      {
        name: 'the Add Pipe form',
        async ready(page) {
          await button(page, 'Add Pipe').click();
          await dialog(page).getByLabel('Dedicated to (optional)').waitFor();
        },
      },
    ],
  },
  {
    name: 'messages',
    path: '/messages',
    inBothSizes: true,
    ready: (page) => page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().waitFor(),
    next: [
      {
        name: 'the New Message dialog, with clubs',
        async ready(page) {
          await button(page, 'New Message').click();
          await page.getByRole('tab', { name: 'My Clubs' }).click();
          await dialog(page).getByRole('link').first().waitFor();
        },
      },
      {
        name: 'the New Message dialog, with people',
        async ready(page) {
          await button(page, 'New Message').click();
          await dialog(page).getByLabel('Search for people').fill('wal');
          await dialog(page).getByText('@walter_prescott').waitFor();
        },
      },
    ],
  },
  {
    name: 'a group',
    path: '/messages',
    async ready(page) {
      await page
        .getByRole('link', { name: /The roof on Thursday/ })
        .first()
        .click();
      await button(page, /^Message options/).waitFor();
    },
    next: [
      { name: 'the menu of a group', ready: (page) => openMenu(page, 'Group options') },
      ...['People', 'Rename Group', 'Leave Group'].map((item) => ({
        name: `the dialog ${item}`,
        ready: (page: Page) => choose(page, 'Group options', item),
      })),
      { name: 'the menu of a message', ready: (page) => openMenu(page, /^Message options/) },
    ],
  },
  {
    name: 'the message requests',
    path: '/messages/beatrix_halloran?show=requests',
    ready: (page) => page.getByRole('region', { name: 'Request', exact: true }).waitFor(),
  },
  {
    name: 'a conversation',
    path: '/messages/tomasz_wilk',
    inBothSizes: true,
    ready: (page) => page.getByRole('log').getByRole('listitem').first().waitFor(),
    next: [
      {
        name: 'the Create Group Chat dialog',
        async ready(page) {
          await button(page, 'Add to Group').click();
          await dialog(page).getByLabel('Search for people').fill('wal');
          await dialog(page).getByText('@walter_prescott').click();
          await page.getByRole('list', { name: 'Selected people' }).waitFor();
        },
      },
    ],
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
];

/** Screens that the usual member cannot open, with the name of a user who can. */
const screensOfOthers: (Screen & { as: string })[] = [
  {
    name: 'the reports',
    as: 'Leila Haddad',
    path: '/moderation',
    ready: posts,
    next: [
      {
        name: 'the moderation log',
        isScreen: true,
        async ready(page) {
          await page.getByRole('tab', { name: 'Log' }).click();
          await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
        },
      },
    ],
  },
  {
    name: 'a club’s invitations',
    as: 'Walter Prescott',
    path: '/clubs/cellar-ledger?tab=invitations',
    async ready(page) {
      await page.getByText('Options').click();
      await button(page, 'Generate Invite Link').click();
      await button(page, 'Copy').waitFor();
    },
    next: [
      {
        name: 'the QR code of an invite link',
        async ready(page) {
          await button(page, /^QR code:/).click();
          await dialog(page)
            .getByRole('img', { name: /^QR code/ })
            .waitFor();
        },
      },
      {
        name: 'the dialog to invite people from a list',
        async ready(page) {
          await button(page, 'Invite from a List').click();
          await dialog(page).getByLabel('Names and addresses').fill('Ana Lima, ana@example.org\nno address');
          await dialog(page).getByRole('button', { name: 'Check the List' }).click();
          await dialog(page).getByText('1 without a valid address').click();
          await dialog(page).getByText('1 can be invited').click();
        },
      },
    ],
  },
  {
    name: 'a club’s join requests and statistics',
    as: 'Walter Prescott',
    path: '/clubs/cellar-ledger/settings#requests',
    async ready(page) {
      await page.getByRole('button', { name: 'Accept Yuki Tanabe' }).waitFor();
      await page.getByRole('table').first().waitFor();
    },
    next: [
      {
        name: 'the dialog to import events',
        async ready(page) {
          await button(page, 'Import Events').click();
          const file = { name: 'club.ics', mimeType: 'text/calendar', buffer: Buffer.from(calendarFile) };
          await dialog(page).getByLabel('Choose a file').setInputFiles(file);
          await dialog(page).getByLabel('Anniversary herf').waitFor();
        },
      },
    ],
  },
  {
    name: 'an invitation to host an event together',
    as: 'Inês Faria',
    path: '/events',
    async ready(page) {
      await page.getByRole('link', { name: 'Trimming class for newcomers', exact: true }).click();
      await page.getByRole('button', { name: 'Accept' }).waitFor();
    },
    part: (page) => page.getByRole('region', { name: 'Leila Haddad invites you to co-host this event' }),
  },
  {
    name: 'the question before an event is opened to everyone',
    as: 'Walter Prescott',
    path: '/events',
    async ready(page) {
      await page.getByRole('link', { name: 'The opening of the three unlabelled jars', exact: true }).click();
      await page.getByRole('button', { name: 'Open to Everyone' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Open to Everyone' }).waitFor();
    },
  },
  {
    name: 'a post that waits for approval',
    as: 'Mateo Villaseñor',
    path: '/clubs/maduro-monday#waiting',
    ready: (page) => button(page, 'Approve the post by Henrik Sandvik').waitFor(),
    part: (page) => page.getByRole('region', { name: 'Waiting for Approval' }),
    next: [
      {
        name: 'the dialog that declines a post',
        async ready(page) {
          await button(page, 'Decline the post by Henrik Sandvik').click();
          await dialog(page).getByLabel('Reason').waitFor();
        },
      },
    ],
  },
  {
    name: 'a post that waits for approval, for its author',
    as: 'Henrik Sandvik',
    path: '/clubs/maduro-monday',
    async ready(page) {
      // What is folded has no box to measure.
      await openWelcome(page, /^Welcome to/);
      await button(page, 'Delete Post').waitFor();
    },
    part: (page) => page.getByRole('region', { name: 'Waiting for Approval' }),
  },
  {
    name: 'the reports in a private club',
    as: 'Mateo Villaseñor',
    path: '/clubs/maduro-monday/settings#reports',
    ready: (page) => button(page, 'Mark as Handled').waitFor(),
    part: (page) => page.getByRole('region', { name: 'Reports' }),
  },
  {
    name: 'the first steps of a club’s owner',
    as: 'Yuki Tanabe',
    path: '/clubs/kiseru-corner',
    ready: (page) => openWelcome(page, 'First steps'),
    part: (page) => page.getByRole('region', { name: 'First steps' }),
  },
  {
    name: 'a new member’s welcome',
    as: 'Desmond Clarke',
    path: '/clubs/porto-terrace-herf',
    ready: (page) => openWelcome(page, /^Welcome to/),
    part: (page) => page.getByRole('region', { name: /^Welcome to/ }),
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

const sizesOf = ({ inBothSizes }: Look) => ({ tag: ['@every-engine', inBothSizes ? '@both' : '@phone'] });
for (const screen of publicScreens) test(screen.name, sizesOf(screen), ({ page }) => open(page, screen));
for (const screen of signedInScreens)
  test(screen.name, sizesOf(screen), ({ reader }) => open(reader, screen));
for (const { as, path, ...screen } of screensOfOthers)
  test(screen.name, sizesOf(screen), async ({ enter }) =>
    check(await enter(as, path, { reducedMotion: 'reduce' }), screen),
  );

async function open(page: Page, { path, ...screen }: Screen): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  await check(page, screen);
}

async function check(page: Page, { next = [], ...first }: Omit<Screen, 'path'>): Promise<void> {
  const isPhone = test.info().project.name === 'phone';
  const opened = next.filter(({ isScreen }) => isPhone || (first.inBothSizes && isScreen));
  for (const look of [{ ...first, isScreen: true }, ...opened])
    await test.step(look.name, async () => {
      if (await overlay(page).count()) {
        await page.keyboard.press('Escape');
        await expect(overlay(page)).toHaveCount(0);
      }
      await look.ready(page);
      await expectNothingMoves(page);
      const hasKnownCards = !look.hasAllCards || !isPhone;
      const extent = { hasKnownCards, ...(look.part && { part: look.part(page) }) };
      const isWide = look.isScreen && !first.inBothSizes;
      await (isWide ? examineInOneTheme : examineInBothThemes)(page, extent);
      if (isWide) await atDesk(page, () => examineInOtherTheme(page, extent));
    });
}

/** Gives the page of a phone the width of a desk for a while. */
async function atDesk(page: Page, act: () => Promise<void>): Promise<void> {
  const phone = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectNothingMoves(page);
  await act();
  if (phone) await page.setViewportSize(phone);
}
