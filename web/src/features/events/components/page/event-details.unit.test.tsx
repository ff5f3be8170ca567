import type { Event } from '@contract/events.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ana, ben, event, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { textsOf } from '@/testing/texts-of.ts';
import { EventList } from '../list/event-list.tsx';
import { EventDetails } from './event-details.tsx';

const mayNothing = { ...event.viewer, canRsvp: false };
const hourMs = 3_600_000;

beforeEach(() => signIn());
afterEach(() => {
  vi.useRealTimers();
});

function buttonsFor(change: Partial<Event>): (string | null)[] {
  show(<EventDetails event={{ ...event, ...change }} onDeleted={() => undefined} />);
  const names = textsOf(within(screen.getByRole('article')).getAllByRole('button'));
  cleanup();
  return names;
}

test('the API decides whether the creator’s buttons and the RSVP are shown', () => {
  const rsvp = ['Going', 'Maybe', "Can't Go"];
  const always = ['Add to Calendar', 'Share'];
  expect(buttonsFor({})).toEqual([...rsvp, ...always]);
  expect(buttonsFor({ viewer: mayNothing })).toEqual(always);
  expect(buttonsFor({ viewer: { ...mayNothing, canReport: true } })).toEqual([...always, 'Report Event']);
  // Delete is the last, where no one presses it by accident.
  expect(
    buttonsFor({ viewer: { ...event.viewer, canEdit: true, canDuplicate: true, canDelete: true } }),
  ).toEqual([...rsvp, ...always, 'Edit Event', 'Duplicate', 'Delete']);
});

test('the head names the day once, with the time and the zone', () => {
  const there = { startTime: '2026-11-27T00:00:00Z', endTime: '2026-11-27T02:00:00Z' };
  show(<EventDetails event={{ ...event, ...there }} onDeleted={() => undefined} />);
  const when = within(screen.getByRole('region', { name: 'When' }));
  expect(screen.getAllByText(/November 26/)).toHaveLength(1);
  when.getByText(/^Thursday, November 26, 2026 at 7:00\sPM$/);
  when.getByText(/^9:00\sPM$/);
  when.getByText('New York (Eastern Time)');
});

test('a cancelled event shows its note and who planned to go, and accepts no RSVP', () => {
  const cancelled = { ...event, cancelledAt: event.createdAt, cancellationNote: 'Storm warning' };
  show(<EventDetails event={{ ...cancelled, viewer: mayNothing }} onDeleted={() => undefined} />);
  screen.getByText('Cancelled');
  screen.getByText('Storm warning');
  expect(textsOf(screen.getAllByRole('button'))).toEqual(['Share']);
});

test('the host is shown, with a link to message them', () => {
  const viewer = { ...event.viewer, canMessage: true };
  show(<EventDetails event={{ ...event, viewer }} onDeleted={() => undefined} />);
  const host = screen.getByRole('region', { name: 'Host' });
  const name = ana.displayName ?? ana.username;
  within(host).getByText(name);
  expect(
    within(host)
      .getByRole('link', { name: `Message ${name}` })
      .getAttribute('href'),
  ).toBe(`/messages/${ana.username}`);
});

test('if one has blocked the other, the host is not named', () => {
  show(
    <EventDetails
      event={{ ...event, creator: null, creatorId: null, cancelledAt: event.createdAt }}
      onDeleted={() => undefined}
    />,
  );
  within(screen.getByRole('region', { name: 'Host' })).getByText('This profile is not available.');
  screen.getByText('The host cancelled this event');
});

test('a host sees how many said Maybe and the list of attendees', () => {
  const viewer = { ...event.viewer, canDownload: true };
  show(<EventDetails event={{ ...event, maybeCount: 3, viewer }} onDeleted={() => undefined} />);
  screen.getByText('3 said Maybe. Only the hosts can see this.');
  expect(screen.getByRole('link', { name: 'Attendee List' }).getAttribute('href')).toBe(
    `/events/${event.id}/attendees`,
  );
});

test('the creator cancels with a note', async () => {
  const asked = answer({
    [`POST /api/events/${event.id}/cancel`]: { ...event, cancelledAt: event.createdAt },
  });
  const viewer = { ...event.viewer, canCancel: true };
  const user = show(<EventDetails event={{ ...event, viewer }} onDeleted={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Cancel Event' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel Event' });
  await user.type(within(dialog).getByLabelText(/^Note/), 'Storm warning');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel Event' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.find(({ route }) => route.startsWith('POST'))?.body).toEqual({ note: 'Storm warning' });
});

test('an admin takes the event over, after a question that names its host', async () => {
  const asked = answer({
    [`POST /api/events/${event.id}/take-over`]: { ...event, creatorId: ben.id, creator: ben },
  });
  const viewer = { ...event.viewer, canTakeOver: true };
  const user = show(<EventDetails event={{ ...event, viewer }} onDeleted={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Take Over Event' }));
  const question = await screen.findByRole('alertdialog');
  within(question).getByText(/^Do you want to host this event\? Ana Silva will be notified/);
  await user.click(within(question).getByRole('button', { name: 'Take Over' }));
  await screen.findByText('You are now the host of this event.');
  expect(asked.map(({ route }) => route)).toContain(`POST /api/events/${event.id}/take-over`);
});

test('the host opens the event of a private club after a question that says what strangers see', async () => {
  const asked = answer({ [`POST /api/events/${event.id}/open`]: { ...event, isOpenedByClub: true } });
  const viewer = { ...event.viewer, canOpen: true };
  const user = show(<EventDetails event={{ ...event, isOpen: false, viewer }} onDeleted={() => undefined} />);
  screen.getByText('Private');
  await user.click(screen.getByRole('button', { name: 'Open to Everyone' }));
  const question = await screen.findByRole('alertdialog');
  within(question).getByText(/not who hosts the event, and not who comes/);
  expect(asked).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Open to Everyone' }));
  await screen.findByText('This event is now open to everyone.');
  expect(asked.map(({ route }) => route)).toContain(`POST /api/events/${event.id}/open`);
});

test('an open event of a private club is closed again after a question', async () => {
  const asked = answer({ [`DELETE /api/events/${event.id}/open`]: { ...event, isOpen: false } });
  const viewer = { ...event.viewer, canClose: true };
  const opened = { ...event, isOpenedByClub: true, viewer };
  const user = show(<EventDetails event={opened} onDeleted={() => undefined} />);
  screen.getByText('Public evening');
  await user.click(screen.getByRole('button', { name: 'Close to Visitors' }));
  const question = await screen.findByRole('alertdialog');
  within(question).getByText(/Visitors lose their RSVPs and are notified/);
  await user.click(within(question).getByRole('button', { name: 'Close to Visitors' }));
  await screen.findByText('Only members of the club see this event now.');
  expect(asked.map(({ route }) => route)).toContain(`DELETE /api/events/${event.id}/open`);
});

test('a visitor of a public evening sees neither its host nor who is going', () => {
  const asked = answer({});
  show(
    <EventDetails
      event={{
        ...event,
        isOpenedByClub: true,
        creator: null,
        creatorId: null,
        _count: { rsvps: 12, comments: 0 },
        viewer: { ...event.viewer, canSeePeople: false },
      }}
      onDeleted={() => undefined}
    />,
  );
  screen.getByText('Public evening');
  expect(screen.queryByRole('region', { name: 'Host' })).toBeNull();
  const attendees = within(screen.getByRole('region', { name: 'Attendees (12)' }));
  attendees.getByText(/only its members can see who is going/);
  expect(attendees.queryByRole('button')).toBeNull();
  expect(asked).toEqual([]);
});

test('an event that the club cancelled says so', () => {
  const cancelled = { ...event, cancelledAt: event.createdAt, isCancelledByClub: true };
  show(<EventDetails event={cancelled} onDeleted={() => undefined} />);
  screen.getByText(`${event.club.name} cancelled this event`);
});

test('an event that has started accepts no RSVP', () => {
  expect(buttonsFor({ startTime: new Date(Date.now() - hourMs).toISOString() })).toEqual(['Share']);
});

test.each([
  ['Pacific/Kiritimati', 'Oct 2, 2026', 'October 2, 2026'],
  ['Pacific/Pago_Pago', 'Sep 30, 2026', 'September 30, 2026'],
])('an event in %s that ended long ago shows the local day of its end', (timezone, day, wholeDay) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20) });
  const ended = { ...event, startTime: '2026-09-01T10:30:00.000Z', endTime: '2026-10-01T10:30:00.000Z' };
  show(<EventDetails event={{ ...ended, timezone }} onDeleted={() => undefined} />);
  expect(screen.getByText(/^This event ended/).textContent).toBe(`This event ended ${day}`);
  expect(screen.getByText(day).title).toContain(wholeDay);
});

test('Going can be chosen in the list, which then promises a reminder', async () => {
  const inThreeDays = new Date(Date.now() + 72 * hourMs).toISOString();
  const soon = { ...event, startTime: inThreeDays, timezone: 'Asia/Kolkata' };
  const replies = [soon, { ...soon, userRsvp: 'GOING', _count: { rsvps: 1, comments: 0 } }];
  const asked = answer({
    'GET /api/events': () => pageOf(replies.shift() ?? soon),
    [`POST /api/events/${event.id}/rsvp`]: { status: 'GOING' },
  });
  const user = show(<EventList scope="upcoming" isClubKnown />);
  const rsvp = await screen.findByRole('group', { name: 'Your RSVP to Roof herf' });
  expect(screen.getByText(/^Your time: /)).toBeTruthy();
  expect(textsOf(within(rsvp).getAllByRole('button'))).toEqual(['Going', 'Maybe']);
  expect(screen.queryByText("We'll remind you a day before.")).toBeNull();
  await user.click(within(rsvp).getByRole('button', { name: 'Going' }));
  await screen.findByText("We'll remind you a day before.");
  await screen.findByRole('button', { name: '1 going to Roof herf' });
  expect(asked.find(({ route }) => route.startsWith('POST'))?.body).toEqual({ status: 'GOING' });
});

test('a list that failed to load shows the server’s sentence, or the fallback without one', async () => {
  const replies = [refuse(400, 'The calendar is resting.'), new Response('', { status: 400 })];
  answer({ 'GET /api/events': () => replies.shift() });
  const user = show(<EventList scope="upcoming" isClubKnown />);
  await screen.findByText('The calendar is resting.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Failed to load events');
});

test('hosts close RSVPs, and open them again', async () => {
  const own = { ...event, viewer: { ...event.viewer, canCloseRsvps: true } };
  const closed = { ...own, rsvpsCloseAt: new Date(Date.now() - hourMs).toISOString() };
  const asked = answer({
    [`POST /api/events/${event.id}/rsvps/close`]: closed,
    [`DELETE /api/events/${event.id}/rsvps/close`]: own,
  });
  const user = show(<EventDetails event={own} onDeleted={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Close RSVPs' }));
  cleanup();
  await show(<EventDetails event={closed} onDeleted={() => undefined} />).click(
    screen.getByRole('button', { name: 'Open RSVPs' }),
  );
  await waitFor(() => expect(asked.map(({ route }) => route.split(' ')[0])).toEqual(['POST', 'DELETE']));
});

test('until RSVPs close, everyone learns when that is', () => {
  const rsvpsCloseAt = '2126-11-26T00:00:00Z';
  const startTime = '2126-11-28T00:00:00Z';
  show(<EventDetails event={{ ...event, startTime, rsvpsCloseAt }} onDeleted={() => undefined} />);
  expect(screen.getByText(/^RSVPs close/).textContent).toMatch(
    /^RSVPs close .*November 25, 2126, 7:00\sPM EST$/,
  );
});

test('someone who is going sees the address, and everyone else that there is one', () => {
  const told = { ...event, hasAddress: true };
  show(<EventDetails event={{ ...told, address: '12 Rua das Flores' }} onDeleted={() => undefined} />);
  screen.getByRole('link', { name: '12 Rua das Flores' });
  cleanup();
  show(<EventDetails event={told} onDeleted={() => undefined} />);
  screen.getByText('Everyone who is going sees the address.');
});

const wrote = {
  id: '0190a4f0-0000-4000-8000-0000000000e1',
  sender: ana,
  audience: ['GOING', 'MAYBE'],
  content: 'Bring a lighter',
  createdAt: event.createdAt,
  viewer: { canDelete: false, canReport: true },
};

test('what the hosts wrote is on the page of those to whom it was sent', async () => {
  const asked = answer({ [`GET /api/events/${event.id}/messages`]: pageOf(wrote) });
  show(<EventDetails event={{ ...event, userRsvp: 'GOING' }} onDeleted={() => undefined} />);
  const section = within(await screen.findByRole('region', { name: 'From the Hosts' }));
  section.getByText('Bring a lighter');
  section.getByText(/^To everyone who is going and everyone who might come/);
  cleanup();
  // It is for no one who does not come.
  asked.length = 0;
  show(<EventDetails event={event} onDeleted={() => undefined} />);
  expect(asked).toEqual([]);
});

test('a host writes to those who come, and chooses to whom', async () => {
  const host = {
    ...event,
    waitingCount: 2,
    maybeCount: 3,
    viewer: { ...event.viewer, canWriteToAttendees: true },
  };
  const path = `/api/events/${event.id}/messages`;
  const asked = answer({ [`POST ${path}`]: { ...wrote, viewer: { canDelete: true, canReport: false } } });
  const user = show(<EventDetails event={host} onDeleted={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Message Attendees' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Message Attendees' }));
  const send = dialog.getByRole('button', { name: 'Send' });
  expect(send).toHaveProperty('disabled', true);
  await user.type(dialog.getByRole('textbox', { name: 'Message' }), 'Bring a lighter');
  await user.click(dialog.getByRole('checkbox', { name: 'Maybe (3)' }));
  dialog.getByRole('checkbox', { name: 'Waiting list (2)' });
  await user.click(send);
  await waitFor(() =>
    expect(asked).toMatchObject([{ body: { content: 'Bring a lighter', audience: ['GOING', 'MAYBE'] } }]),
  );
});
