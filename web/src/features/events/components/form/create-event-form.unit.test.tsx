import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { club, event, post } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { textsOf } from '@/testing/texts-of.ts';
import CreateEventForm from './create-event-form.tsx';

beforeEach(() => signIn());

test('an unsent event survives a reload, and can be started over', async () => {
  const form = <CreateEventForm clubs={[club]} onDone={() => undefined} />;
  const title = () => screen.getByLabelText<HTMLInputElement>('Title');
  const user = show(form);
  await user.type(title(), 'Roof herf');
  cleanup();
  const returned = show(form);
  expect(title().value).toBe('Roof herf');
  await returned.click(screen.getByRole('button', { name: 'Start over' }));
  expect(title().value).toBe('');
});

test('a draft for one club is not offered for another', async () => {
  const other = { ...club, id: club.id.replace(/.$/, 'f'), name: 'Smoke Signals' };
  const user = show(<CreateEventForm clubs={[club]} onDone={() => undefined} />);
  await user.type(screen.getByLabelText('Title'), 'Roof herf');
  cleanup();
  show(<CreateEventForm clubs={[other]} onDone={() => undefined} />);
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('');
});

test("the time zone comes before the times, and the user's own time is shown while it differs", async () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  const user = show(<CreateEventForm clubs={[club]} onDone={() => undefined} />);
  const zone = screen.getByLabelText<HTMLSelectElement>('Timezone');
  const start = screen.getByLabelText<HTMLInputElement>('Start Time');
  expect(zone.compareDocumentPosition(start) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  fireEvent.change(start, { target: { value: '2031-11-26T19:00' } });
  await screen.findByText(/^Your time: Thursday, November 27, 1:00\sAM$/);
  await user.click(screen.getByRole('button', { name: 'My zone (Berlin)' }));
  expect(zone.value).toBe('Europe/Berlin');
  expect(screen.queryByText(/^Your time/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^My zone/ })).toBeNull();
  vi.unstubAllEnvs();
});

test("My zone selects the device's zone, also if it is UTC", async () => {
  vi.stubEnv('TZ', 'UTC');
  // Browsers leave it out of their lists of zones.
  const user = show(<CreateEventForm clubs={[club]} onDone={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'My zone (UTC)' }));
  expect(screen.getByLabelText<HTMLSelectElement>('Timezone').value).toBe('UTC');
  vi.unstubAllEnvs();
});

test('zones are listed by the names that they have today, and by their former ones', async () => {
  vi.stubEnv('TZ', 'Asia/Calcutta');
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Asia/Calcutta', 'Asia/Rangoon', 'Europe/Kiev']);
  const user = show(<CreateEventForm clubs={[club]} onDone={() => undefined} />);
  const group = screen.getByRole('group', { name: 'All' });
  expect(textsOf(within(group).getAllByRole('option'))).toEqual([
    'Calcutta, Asia (now Kolkata)',
    'Kiev, Europe (now Kyiv)',
    'Kolkata, Asia',
    'Kyiv, Europe',
    'Rangoon, Asia (now Yangon)',
    'Yangon, Asia',
  ]);
  const zone = screen.getByLabelText<HTMLSelectElement>('Timezone');
  await user.selectOptions(zone, 'Kiev, Europe (now Kyiv)');
  expect(zone.value).toBe('Europe/Kyiv');
  await user.click(screen.getByRole('button', { name: 'My zone (Kolkata)' }));
  expect(zone.value).toBe('Asia/Kolkata');
  vi.unstubAllEnvs();
});

test('instead of a time, a form can ask the members which of several dates suits them', async () => {
  const requests = answer({
    'POST /api/date-polls': () => Response.json({ ...post, unreachableMentions: [] }, { status: 201 }),
  });
  const onDone = vi.fn();
  const user = show(<CreateEventForm clubs={[club]} onDone={onDone} />);
  await user.selectOptions(screen.getByLabelText('Club'), club.name);
  await user.type(screen.getByLabelText('Title'), 'Roof herf');
  await user.click(screen.getByRole('button', { name: 'Poll for the Date' }));
  expect(screen.queryByLabelText('Start Time')).toBeNull();
  fireEvent.change(screen.getByLabelText('Date 1'), { target: { value: '2031-11-26T19:00' } });
  await user.click(screen.getByRole('button', { name: /^Ask Members/ }));
  await screen.findAllByText('Please enter at least two dates.');
  fireEvent.change(screen.getByLabelText('Date 2'), { target: { value: '2031-12-03T19:00' } });
  await user.click(screen.getByRole('button', { name: 'Add Date' }));
  // A week later.
  expect(screen.getByLabelText<HTMLInputElement>('Date 3').value).toBe('2031-12-10T19:00');
  await user.selectOptions(screen.getByLabelText('How long'), '3 hours');
  await user.click(screen.getByRole('button', { name: /^Ask Members/ }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(requests[0]?.body).toMatchObject({
    clubId: club.id,
    event: { title: 'Roof herf', timezone: 'America/New_York' },
    startTimes: ['2031-11-26T19:00:00-05:00', '2031-12-03T19:00:00-05:00', '2031-12-10T19:00:00-05:00'],
    minutes: 180,
    isAnonymous: false,
  });
});

test('a copy of an event starts with what it says', () => {
  const original = { ...event, title: 'Roof herf', location: 'Third blue door' };
  show(<CreateEventForm clubs={[club]} original={original} onDone={() => undefined} />);
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Roof herf');
  expect(screen.getByLabelText<HTMLInputElement>(/^Location/).value).toBe('Third blue door');
});
