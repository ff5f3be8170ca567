import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import ICAL from 'ical.js';
import { expect, newMark, test } from './journey.ts';
import { accessTokenIn, type StorageState, sessionOf } from './session.ts';

/** All events in these journeys take place in this year. */
const year = new Date().getFullYear() + 2;

async function createEvent(
  page: Page,
  fields: { title: string; start: string; zone?: string; club?: string; seats?: string },
) {
  await page.goto('/events');
  await page.getByRole('button', { name: 'Create Event' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Club').selectOption(fields.club ?? 'Porto Terrace Herf');
  await form.getByLabel('Title').fill(fields.title);
  await form.getByLabel('Location').fill('Third blue door, Porto');
  await form.getByLabel('Start Time').fill(fields.start);
  if (fields.seats) await form.getByLabel('Seats').fill(fields.seats);
  if (fields.zone) await form.getByLabel('Timezone').selectOption(fields.zone);
  await form.getByRole('button', { name: 'Create Event' }).click();
  await expect(form).toHaveCount(0);
  const link = page.getByRole('link', { name: fields.title, exact: true });
  await loadUntilShown(page, link);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: fields.title })).toBeVisible();
}

/** In a list that loads more at its end: the events of other journeys may come first. */
async function loadUntilShown(page: Page, item: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(item).toBeVisible({ timeout: 2000 });
  }).toPass();
}

/** When the clocks in Europe change next, in three weeks or later: on the last Sunday of March or October. */
function nextChangeOfClocks(): Date {
  const earliest = Date.now() + 21 * 86_400_000;
  const thisYear = new Date().getUTCFullYear();
  const changes = [2, 9, 14, 21].map((month) => {
    const last = new Date(Date.UTC(thisYear, month + 1, 0, 1));
    return new Date(last.getTime() - last.getUTCDay() * 86_400_000);
  });
  return changes.find((change) => change.getTime() > earliest) ?? new Date(Number.NaN);
}

/** RSVPs for a user without a browser. */
function rsvpTo(session: StorageState, path: string, status: string): Promise<Response> {
  const { API_URL } = JSON.parse(process.env.STACK ?? '{}') as { API_URL: string };
  return fetch(`${API_URL}/functions/v1/api${path}/rsvp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessTokenIn(session)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status }),
  });
}

test('the form shows what needs to be corrected', { tag: ['@every-engine', '@phone'] }, async ({
  member,
}) => {
  await member.goto('/events');
  await member.getByRole('button', { name: 'Create Event' }).click();
  const form = member.getByRole('dialog');
  const submit = form.getByRole('button', { name: 'Create Event' });
  await expect(form.getByLabel('Timezone')).toHaveValue('America/New_York');
  await expect(form.getByLabel('Public event')).toBeChecked();
  await submit.click();
  await expect(form.getByText('Please select a club')).toBeVisible();
  await expect(form.getByText('Title and start time are required').first()).toBeVisible();
  await form.getByLabel('Start Time').fill('2020-01-01T10:00');
  await expect(form.getByText('Cannot create events in the past')).toBeVisible();
  await form.getByLabel('Start Time').fill(`${year}-06-12T19:00`);
  await form.getByLabel('End Time').fill(`${year}-06-12T19:00`);
  await expect(form.getByText('End time must be after start time')).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
});

test.describe('an event that is deleted', () => {
  test.use({ expectedInConsole: /status of 404 .*\/events\// });

  test('a member creates an event, another one responds, and the calendar file follows a change of time', async ({
    member,
    enter,
  }) => {
    const title = `Roof herf ${newMark()}`;
    await createEvent(member, { title, start: `${year}-06-12T19:00` });
    const address = member.url();

    const other = await enter('Amara Diallo', new URL(address).pathname);
    await test.step('another member sends an RSVP, changes it and withdraws it', async () => {
      const rsvp = other.getByRole('group', { name: 'Your RSVP' });
      await rsvp.getByRole('button', { name: 'Going', exact: true }).click();
      await expect(other.getByRole('heading', { name: 'Attendees (2)' })).toBeVisible();
      await expect(other.getByRole('link', { name: /Amara Diallo/ })).toBeVisible();
      await member.reload();
      await expect(member.getByRole('heading', { name: 'Attendees (2)' })).toBeVisible();

      // These taps come faster than any response, so the last one wins. Reloading before it is sent would lose it.
      const maybe = other.waitForResponse(
        (response) => response.request().postData()?.includes('MAYBE') ?? false,
      );
      for (const name of ["Can't Go", 'Going', "Can't Go", 'Maybe'])
        await rsvp.getByRole('button', { name, exact: true }).click();
      await expect(rsvp.getByRole('button', { name: 'Maybe' })).toHaveAttribute('aria-pressed', 'true');
      await maybe;
      await expect(other.getByRole('link', { name: /Amara Diallo/ })).toHaveCount(0);
      await other.reload();
      await expect(rsvp.getByRole('button', { name: 'Maybe' })).toHaveAttribute('aria-pressed', 'true');
      const withdrawn = other.waitForResponse((response) => response.request().method() === 'DELETE');
      await rsvp.getByRole('button', { name: 'Maybe' }).click();
      await expect(rsvp.getByRole('button', { pressed: true })).toHaveCount(0);
      await withdrawn;
      await other.reload();
      await expect(rsvp.getByRole('button', { pressed: true })).toHaveCount(0);
      await expect(other.getByRole('button', { name: 'Edit Event' })).toHaveCount(0);
    });

    await test.step('the creator changes the time', async () => {
      await member.getByRole('button', { name: 'Edit Event' }).click();
      const form = member.getByRole('dialog');
      await expect(form.getByLabel('Start Time')).toHaveValue(`${year}-06-12T19:00`);
      await form.getByLabel('Start Time').fill(`${year}-06-13T20:30`);
      await form.getByRole('button', { name: 'Save Changes' }).click();
      await expect(form).toHaveCount(0);
      await expect(member.getByText(`13 June ${year} at 20:30`)).toBeVisible();
      await other.reload();
      await expect(other.getByText(`13 June ${year} at 20:30`)).toBeVisible();
    });

    await test.step('the calendar file has the new time', async () => {
      const [download] = await Promise.all([
        other.waitForEvent('download'),
        other.getByRole('button', { name: 'Add to Calendar' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`${title}.ics`);
      const [entry] = new ICAL.Component(ICAL.parse(await readFile(await download.path(), 'utf8')))
        .getAllSubcomponents('vevent')
        .map((one) => new ICAL.Event(one));
      expect(entry).toMatchObject({ summary: title, location: 'Third blue door, Porto', sequence: 1 });
      expect(entry?.startDate.toJSDate().toISOString()).toBe(`${year}-06-14T00:30:00.000Z`);
      expect(entry?.duration.toSeconds()).toBe(7200);
    });

    await test.step('the creator deletes it', async () => {
      await member.getByRole('button', { name: 'Delete' }).click();
      const question = member.getByRole('alertdialog');
      await expect(question).toContainText('Are you sure you want to delete this event?');
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(member).toBeAt('/events');
      await expect(member.getByText(title)).toHaveCount(0);
      await other.reload();
      await expect(other.getByText('Event not found')).toBeVisible();
    });
  });
});

test('those who are going learn the address and what the host writes, until they cannot come', {
  tag: '@phone',
}, async ({ member, enter }) => {
  const [title, address] = [`Cellar herf ${newMark()}`, 'Rua Nova 7, Porto'];
  await createEvent(member, { title, start: `${year}-10-02T19:00` });
  await member.getByRole('button', { name: 'Edit Event' }).click();
  const form = member.getByRole('dialog');
  await form.getByText('More options').click();
  await form.getByLabel('Address for those who come').fill(address);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form).toHaveCount(0);
  await expect(member.getByRole('link', { name: address })).toBeVisible();

  const other = await enter('Desmond Clarke', new URL(member.url()).pathname);
  await expect(other.getByText('Everyone who is going sees the address.')).toBeVisible();
  await other.getByRole('button', { name: 'Going', exact: true }).click();
  await expect(other.getByRole('link', { name: address })).toBeVisible();

  await member.getByRole('button', { name: 'Message Attendees' }).click();
  const dialog = member.getByRole('dialog', { name: 'Message Attendees' });
  await dialog.getByLabel('Message', { exact: true }).fill('Bring a lighter');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(other.getByText('Bring a lighter')).toBeVisible();

  await member.getByRole('button', { name: 'Close RSVPs' }).click();
  await expect(member.getByRole('button', { name: 'Open RSVPs' })).toBeVisible();
  await expect(other.getByText('RSVPs are closed. You are going.')).toBeVisible();
  await other.getByRole('button', { name: "Can't Go" }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: "Can't Go" }).click();
  await expect(other.getByRole('link', { name: address })).toHaveCount(0);
  await expect(other.getByText('Bring a lighter')).toHaveCount(0);
});

test('two members host an event together, and one takes over when the other leaves the club', async ({
  enter,
  enterAsSomeoneNew,
}) => {
  const { page: creator } = await enterAsSomeoneNew('Cora', '/clubs/porto-terrace-herf');
  await creator.getByRole('button', { name: 'Join Club' }).click();
  await expect(creator.getByRole('button', { name: 'Leave Club' })).toBeVisible();
  await createEvent(creator, { title: `Stairwell herf ${newMark()}`, start: `${year}-11-05T19:00` });
  const coHost = await enter('Amara Diallo', new URL(creator.url()).pathname);
  await expect(coHost.getByRole('heading', { name: 'Host', exact: true })).toBeVisible();

  await creator.getByRole('button', { name: 'Invite Co-Hosts' }).click();
  const dialog = creator.getByRole('dialog', { name: 'Invite Co-Hosts' });
  await dialog.getByLabel('Search members').fill('Amara');
  await dialog.getByRole('button', { name: 'Invite: Amara Diallo' }).click();
  await expect(dialog.getByRole('button', { name: 'Invited: Amara Diallo' })).toBeVisible();
  await coHost.getByRole('button', { name: 'Accept' }).click();
  await expect(coHost.getByRole('button', { name: 'Edit Event' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Co-host: Amara Diallo' })).toBeVisible();

  await creator.goto('/clubs/porto-terrace-herf');
  await creator.getByRole('button', { name: 'Leave Club' }).click();
  await creator.getByRole('alertdialog').getByRole('button', { name: 'Leave Club' }).click();
  await expect(coHost.getByRole('button', { name: 'Delete' })).toBeVisible();
  await expect(coHost.getByRole('heading', { name: 'Host', exact: true })).toBeVisible();
});

// Unit tests cover each function in other time zones: web/src/lib/time/zoned-time.unit.test.ts and features/events/components.
test('the times of an event do not depend on the browser’s time zone', async ({ enter }) => {
  const page = await enter('Desmond Clarke', '/events', { timezoneId: 'Pacific/Apia' });

  // The clocks in New York change on the second Sunday in March and the first Sunday in November.
  const sunday = (month: number, nth: number) => {
    const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
    return `${year}-${`${month}`.padStart(2, '0')}-${`${1 + ((7 - first) % 7) + 7 * (nth - 1)}`.padStart(2, '0')}`;
  };
  const [spring, autumn] = [sunday(3, 2), sunday(11, 1)];
  const title = `Two clocks ${newMark()}`;

  await page.getByRole('button', { name: 'Create Event' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Club').selectOption('Porto Terrace Herf');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Start Time').fill(`${spring}T02:30`);
  await form.getByRole('button', { name: 'Create Event' }).click();
  // Also beside the button, while the field is out of sight.
  await expect(form.getByText('The clocks skip this time on that day.').first()).toBeVisible();
  await form.getByLabel('Start Time').fill(`${autumn}T01:30`);
  const [created] = await Promise.all([
    page.waitForResponse((reply) => reply.request().method() === 'POST' && reply.url().endsWith('/events')),
    form.getByRole('button', { name: 'Create Event' }).click(),
  ]);
  // This time occurs twice that day. The first one is meant.
  const { id, startTime } = await created.json();
  expect(startTime).toBe(`${autumn}T05:30:00+00:00`);
  // As it closes, the dialog first removes its own entry from the tab's history.
  await expect(form).toHaveCount(0);

  await page.goto(`/events/${id}`);
  await expect(page.getByText(/Sunday,? \d November \d{4} at 01:30/)).toBeVisible();
  await expect(page.getByText(/Your time/)).toHaveCount(1);
  await page.getByRole('button', { name: 'Edit Event' }).click();
  const edit = page.getByRole('dialog');
  await expect(edit.getByLabel('Start Time')).toHaveValue(`${autumn}T01:30`);
  await edit.getByLabel('Title').fill(`${title}, renamed`);
  const [changed] = await Promise.all([
    page.waitForResponse((reply) => reply.request().method() === 'PATCH'),
    edit.getByRole('button', { name: 'Save Changes' }).click(),
  ]);
  expect(changed.request().postDataJSON()).toEqual({ title: `${title}, renamed` });
  expect((await changed.json()).startTime).toBe(startTime);
});

test('lists, attendees and the secret calendar address', { tag: '@phone' }, async ({ member, request }) => {
  await test.step('upcoming events, my events, past events', async () => {
    await member.goto('/events');
    const row = member.getByRole('listitem').filter({ hasText: 'Roof herf, wind permitting' });
    await expect(row.getByRole('link', { name: 'Third blue door' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Third%20blue/,
    );
    await row.getByRole('button', { name: /going/ }).click();
    await expect(member.getByRole('dialog').getByRole('link', { name: /Amara Diallo/ })).toHaveAttribute(
      'href',
      '/u/amara_diallo',
    );
    await member.keyboard.press('Escape');
    await member.getByRole('button', { name: 'Past' }).click();
    await expect(member).toBeAt('/events?scope=past');
    await expect(member.getByRole('link', { name: 'Roof herf of the lost hat' })).toBeVisible();
    await expect(member.getByRole('link', { name: /View Details/ })).toHaveCount(0);
    await member.getByRole('button', { name: 'My Events' }).click();
    await expect(member.getByRole('link', { name: 'Roof herf, wind permitting', exact: true })).toBeVisible();
  });

  await test.step('the feed shows the next events', async () => {
    await member.goto('/feed');
    await expect(
      member.getByRole('link', { name: 'Open bench: four hands, one stem' }).filter({ visible: true }),
    ).toHaveCount(1);
  });

  await test.step('the secret address works until it is turned off', async () => {
    await member.goto('/events');
    await member.getByRole('button', { name: 'Subscribe to my calendar' }).click();
    const dialog = member.getByRole('dialog');
    const create = dialog.getByRole('button', { name: /^Create (new )?address$/ });
    await create.click();
    const sure = member.getByRole('alertdialog').getByRole('button', { name: 'OK' });
    const shown = dialog.getByLabel('Secret address');
    await expect(shown.or(sure)).toBeVisible();
    if (await sure.isVisible()) await sure.click();
    const url = await shown.inputValue();
    const calendar = await request.get(url);
    expect(await calendar.text()).toContain('SUMMARY:Roof herf\\, wind permitting');
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(dialog.getByRole('button', { name: 'Create address' })).toBeVisible();
    expect((await request.get(url)).status()).toBe(404);
  });
});

test.describe('a public evening of a private club', () => {
  test.use({ expectedInConsole: /status of 404/ });
  test('is found by a stranger, who sees neither its host nor its attendees, until it is closed', {
    tag: '@phone',
  }, async ({ member, enter }) => {
    const title = `Open jar ${newMark()}`;
    const walter = await enter('Walter Prescott', '/events');
    await createEvent(walter, { title, start: `${year}-09-04T19:00`, club: 'The Cellar Ledger' });
    await walter.getByRole('button', { name: 'Open to Everyone' }).click();
    const question = walter.getByRole('alertdialog');
    await expect(question).toContainText('not who hosts the event, and not who comes');
    await question.getByRole('button', { name: 'Open to Everyone' }).click();
    await expect(walter.getByText('Public evening')).toBeVisible();

    await test.step('a stranger finds it and comes', async () => {
      await member.goto('/events?scope=public');
      await member.getByRole('link', { name: title, exact: true }).click();
      await expect(member.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(member.getByRole('heading', { name: 'Attendees (1)' })).toBeVisible();
      await expect(member.getByText('Walter Prescott')).toHaveCount(0);
      await expect(member.getByRole('heading', { name: 'Host' })).toHaveCount(0);
      await member.getByRole('button', { name: 'Going', exact: true }).click();
      await expect(member.getByRole('heading', { name: 'Attendees (2)' })).toBeVisible();
    });

    await test.step('members see the visitor, and the owner closes it', async () => {
      await walter.reload();
      await expect(walter.getByRole('link', { name: /Inês Faria/ })).toBeVisible();
      await walter.getByRole('button', { name: 'Close to Visitors' }).click();
      await walter.getByRole('alertdialog').getByRole('button', { name: 'Close to Visitors' }).click();
      await expect(walter.getByRole('button', { name: 'Open to Everyone' })).toBeVisible();
      await expect(walter.getByRole('heading', { name: 'Attendees (1)' })).toBeVisible();
      await member.reload();
      await expect(member.getByRole('heading', { name: 'Event not found' })).toBeVisible();
    });
  });
});

test.describe('an event that the user is not allowed to see', () => {
  test.use({ expectedInConsole: /status of 404/ });
  test('is not found if it belongs to a private club', async ({ member, enter }) => {
    const walter = await enter('Walter Prescott', '/events');
    await walter.getByRole('link', { name: 'The opening of the three unlabelled jars', exact: true }).click();
    await expect(walter).toBeAt(/\/events\/.+/);
    await expect(walter.getByText('Private', { exact: true })).toBeVisible();
    await member.goto(walter.url());
    await expect(member.getByRole('heading', { name: 'Event not found' })).toBeVisible();
    await expect(member.getByRole('link', { name: 'Back to Events' })).toHaveAttribute('href', '/events');
  });
});

test('an event with twelve seats, for fourteen people', { tag: '@phone' }, async ({
  member,
  enter,
  enterAsSomeoneNew,
  baseURL,
}) => {
  const title = `Bench for twelve ${newMark()}`;
  await createEvent(member, { title, start: `${year}-06-12T19:00`, seats: '12' });
  const path = new URL(member.url()).pathname;
  // With the host, eleven are going. They need no browser.
  const going = await Promise.all(
    Array.from({ length: 10 }, () => sessionOf(`seated.${newMark()}@example.com`, baseURL ?? '')),
  );
  for (const session of going) expect((await rsvpTo(session, path, 'GOING')).status).toBe(200);

  const answer = async (page: Page) => page.getByRole('button', { name: 'Going', exact: true }).click();
  const twelfth = await enterAsSomeoneNew('Tove', path);
  await answer(twelfth.page);
  await expect(twelfth.page.getByText('Full', { exact: true })).toBeVisible();
  const first = await enter('Amara Diallo', path);
  await answer(first);
  await expect(first.getByText('You are on the waiting list: 1st in line.')).toBeVisible();
  await expect(first.getByText('Full, 1 waiting')).toBeVisible();
  await expect(first.getByRole('heading', { name: 'Attendees (12)' })).toBeVisible();
  const second = await enter('Desmond Clarke', path);
  await answer(second);
  await expect(second.getByText('You are on the waiting list: 2nd in line.')).toBeVisible();

  await test.step('a seat that becomes free goes to the first in line, and the next one moves up', async () => {
    await twelfth.page.getByRole('button', { name: "Can't Go", exact: true }).click();
    await expect(first.getByText(/waiting list/)).toHaveCount(0);
    await expect(second.getByText('You are on the waiting list: 1st in line.')).toBeVisible();
    await first.goto('/notifications');
    await expect(first.getByText(`You have a seat at ${title}`).first()).toBeVisible();
  });

  await test.step('and so does a seat that the host adds', async () => {
    const line = member.getByRole('region', { name: 'Waiting List (1)' });
    await expect(line.getByRole('link', { name: /Desmond Clarke/ })).toBeVisible();
    await member.getByRole('button', { name: 'Edit Event' }).click();
    const form = member.getByRole('dialog');
    await form.getByLabel('Seats').fill('13');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(form).toHaveCount(0);
    await expect(member.getByRole('heading', { name: 'Attendees (13)' })).toBeVisible();
    await expect(line).toHaveCount(0);
    await expect(second.getByText(/waiting list/)).toHaveCount(0);
  });
});

test('a series is created, and edited from its third evening on, shortly before the clocks change', async ({
  member,
}) => {
  const title = `Every week ${newMark()}`;
  const dayMs = 86_400_000;
  const firstMs = nextChangeOfClocks().getTime() - 17 * dayMs;
  const dayAfter = (weeks: number) => new Date(firstMs + 7 * weeks * dayMs).toISOString().slice(0, 10);
  await member.goto('/events');
  await member.getByRole('button', { name: 'Create Event' }).click();
  const form = member.getByRole('dialog');
  await form.getByLabel('Club').selectOption('Porto Terrace Herf');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Start Time').fill(`${dayAfter(0)}T19:00`);
  await form.getByLabel('Timezone').selectOption('Europe/Lisbon');
  await form.getByLabel('Repeats').selectOption('WEEK');
  await expect(form.getByText(/^Every \w+day\./)).toBeVisible();
  await form.getByRole('button', { name: 'Create Event' }).click();
  await expect(form).toHaveCount(0);
  // The list shows the next evening, with how it repeats.
  const card = member.getByRole('listitem').filter({ hasText: title });
  await loadUntilShown(member, card);
  await expect(card).toHaveCount(1);
  await expect(card.getByText(/^Every \w+day$/)).toBeVisible();
  await card.getByRole('link', { name: title, exact: true }).click();
  const evenings = member.getByRole('list', { name: 'All Evenings' }).getByRole('listitem');
  await expect(evenings.getByText(/19:00/)).toHaveCount(10);
  await evenings.nth(2).getByRole('link').click();
  await member.getByRole('button', { name: 'Edit Event' }).click();
  await form.getByLabel('Which evenings').selectOption('This and later evenings');
  await form.getByLabel('Start Time').fill(`${dayAfter(2)}T20:30`);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form).toHaveCount(0);
  // The others stay with those before it.
  await expect(evenings.getByText(/20:30/)).toHaveCount(10);
  await expect(evenings.getByText(/19:00/)).toHaveCount(0);
});

test.describe('at the door', () => {
  test.use({ expectedInConsole: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test('a host ticks off who came without network, and everything arrives once there is one', {
    tag: '@phone',
  }, async ({ member, enter }) => {
    const title = `Cellar door ${newMark()}`;
    const inAnHour = new Date(Date.now() + 3_600_000);
    const start = inAnHour
      .toLocaleString('sv-SE', { timeZone: 'Europe/London' })
      .replace(' ', 'T')
      .slice(0, 16);
    await createEvent(member, { title, start, zone: 'Europe/London' });
    const guest = await enter('Amara Diallo', new URL(member.url()).pathname);
    await guest
      .getByRole('group', { name: 'Your RSVP' })
      .getByRole('button', { name: 'Going', exact: true })
      .click();
    await expect(guest.getByRole('heading', { name: 'Attendees (2)' })).toBeVisible();

    await member.getByRole('link', { name: 'At the Door' }).click();
    await expect(member.getByText('0 here, 2 expected')).toBeVisible();
    await member.context().setOffline(true);
    await member.getByRole('checkbox', { name: /Amara Diallo/ }).click();
    await member.getByLabel('Someone else came').fill('Uncle Paul');
    await member.getByLabel('Someone else came').press('Enter');
    await expect(member.getByText('2 here, 2 expected')).toBeVisible();
    await expect(member.getByText(/^2 not sent yet/)).toBeVisible();
    await member.context().setOffline(false);
    await expect(member.getByText(/not sent yet/)).toHaveCount(0);
    await member.reload();
    await expect(member.getByRole('checkbox', { name: /Uncle Paul/ })).toBeChecked();
    await guest.reload();
    await expect(guest.getByText(/^You were there\./)).toBeVisible();
  });
});
