import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { club } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import ImportEvents from './import-events.tsx';

beforeEach(() => signIn());

const route = `POST /api/clubs/${club.id}/events/import`;
const eventOf = (uid: string, title: string, start: string) =>
  ['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${title}`, `DTSTART:${start}`, 'END:VEVENT'].join('\r\n');
const fileOf = (...events: string[]) =>
  new File(
    [['BEGIN:VCALENDAR', 'X-WR-TIMEZONE:Asia/Tokyo', ...events, 'END:VCALENDAR'].join('\r\n')],
    'club.ics',
    {
      type: 'text/calendar',
    },
  );
const next = eventOf('next', 'Next herf', '29990101T190000Z');
const later = eventOf('later', 'Later herf', '29990201T190000Z');
const known = eventOf('known', 'Known herf', '29990301T190000Z');
const past = eventOf('past', 'Past herf', '20200101T190000Z');

async function pick(...events: string[]) {
  const requests = answer({
    [`${route}/check`]: { importedUids: ['known'] },
    [route]: (body: unknown) => ({ addedCount: (body as { events: unknown[] }).events.length }),
  });
  const onDone = vi.fn();
  const user = show(<ImportEvents club={club} onDone={onDone} />);
  await user.upload(screen.getByLabelText('Choose a file'), fileOf(...events));
  const sent = (end: string) => requests.filter((each) => each.route.endsWith(end)).map(({ body }) => body);
  return { user, sent, onDone };
}

test('the events ahead are shown, without those of the club, and imported with one press', async () => {
  const { user, sent, onDone } = await pick(next, later, known, past);
  await screen.findByText('4 events in club.ics.');
  screen.getByText('1 event already in the club.');
  expect(screen.getByLabelText<HTMLSelectElement>('Timezone').value).toBe('Asia/Tokyo');
  expect(sent('/check')).toEqual([{ uids: ['past', 'next', 'later', 'known'] }]);
  await user.click(screen.getByLabelText('Later herf'));
  await user.click(screen.getByRole('button', { name: /^Import 1 event/ }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent('/import')).toMatchObject([{ isPublic: false, events: [{ uid: 'next', title: 'Next herf' }] }]);
  await screen.findByText('Imported 1 event.');
});

test('events that are over are imported only if chosen, and for everyone only if chosen', async () => {
  const { user, sent, onDone } = await pick(next, past);
  await user.click(await screen.findByLabelText('Also 1 event that is over'));
  await user.click(screen.getByLabelText('Everyone can see them'));
  await user.click(screen.getByRole('button', { name: /^Import 2 events/ }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent('/import')).toMatchObject([{ isPublic: true, events: [{ uid: 'next' }, { uid: 'past' }] }]);
});

test('a file without events says so, and so does one that is no calendar', async () => {
  const { user, sent } = await pick();
  await screen.findByText('There are no events in club.ics.');
  await user.upload(screen.getByLabelText('Choose another file'), new File(['Name'], 'list.ics'));
  await screen.findByText(/^This file cannot be read\./);
  expect(sent('/check')).toEqual([]);
});
