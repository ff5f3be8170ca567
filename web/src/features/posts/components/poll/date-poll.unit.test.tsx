import type { DatePoll } from '@contract/polls/date-polls.ts';
import { screen, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ben, event, post } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { withAnswers } from '../../api/answer-date-poll.ts';
import PostDatePoll from './date-poll.tsx';
import { answersText } from './date-poll-text.ts';

beforeEach(() => signIn());
afterAll(() => {
  vi.unstubAllEnvs();
});

const date = { endTime: null, yes: 2, maybe: 0, no: 1, userAnswer: null };
const poll: DatePoll = {
  title: 'Herf',
  location: 'The terrace',
  timezone: 'America/New_York',
  dates: [
    { ...date, startTime: '2040-11-24T00:00:00Z' },
    { ...date, startTime: '2040-12-01T00:00:00Z' },
  ],
  isAnonymous: false,
  _count: { answers: 3 },
  chosenDate: null,
  eventId: null,
  viewer: { canAnswer: true, canChoose: false, canSeeAnswers: true },
};
const first = /Friday, November 23, 2040/;
const showPoll = (changes: Partial<DatePoll> = {}) =>
  show(<PostDatePoll post={{ ...post, datePoll: poll }} poll={{ ...poll, ...changes }} />);

test('a member answers for each date with one tap', async () => {
  const requests = answer({ [`POST /api/date-polls/${post.id}/answers`]: poll });
  const user = showPoll();
  screen.getByText('The terrace');
  screen.getByText('3 people answered. Members of the club can see what you answer.');
  const dates = screen.getByRole('group', { name: first });
  await user.click(within(dates).getByRole('button', { name: 'If need be 0' }));
  expect(requests[0]?.body).toEqual({ answers: ['MAYBE', null] });
});

test('dates are by the clock of their place, with the reader’s own beside it', () => {
  vi.stubEnv('TZ', 'Europe/Lisbon');
  showPoll();
  screen.getByText(/Friday, November 23, 2040 at 7:00\sPM EST/);
  screen.getByText(/Your time: Saturday, November 24, 2040 at 12:00\sAM/);
  vi.unstubAllEnvs();
});

test('a host chooses a date after a question, and then it is the event', async () => {
  const requests = answer({ [`POST /api/date-polls/${post.id}/choose`]: event });
  const user = showPoll({ viewer: { ...poll.viewer, canChoose: true } });
  await user.click(screen.getAllByRole('button', { name: 'Choose This Date' })[1] as HTMLElement);
  const question = await screen.findByRole('alertdialog');
  within(question).getByText(/Create the event on Friday, November 30, 2040/);
  await user.click(within(question).getByRole('button', { name: 'Create Event' }));
  await screen.findByText('Event created');
  expect(requests[0]?.body).toEqual({ date: 1 });
});

test('once a date is chosen, the poll leads to the event', () => {
  showPoll({ chosenDate: 1, eventId: event.id, viewer: { ...poll.viewer, canAnswer: false } });
  expect(screen.queryByRole('group')).toBeNull();
  screen.getByText('3 people answered. The date has been chosen.');
  const dates = screen.getAllByRole('listitem');
  expect(dates.map((one) => one.textContent?.includes('Chosen'))).toEqual([false, true]);
  expect(screen.getByRole('link', { name: 'Go to the event' }).getAttribute('href')).toBe(
    `/events/${event.id}`,
  );
});

test('an anonymous poll says so before it is answered', () => {
  showPoll({ isAnonymous: true, viewer: { ...poll.viewer, canSeeAnswers: false } });
  screen.getByText(/Only the author of this poll and the club's owner and admins can see what you answer\./);
  expect(screen.queryByRole('button', { name: 'See answers' })).toBeNull();
});

test('what someone answered is in words, by answer', () => {
  expect(answersText({ id: ben.id, user: ben, answers: ['YES', 'NO'] }, poll)).toBe(
    'Yes: Fri, Nov 23. No: Fri, Nov 30.',
  );
});

test('a changed answer is counted at once, where it belongs', () => {
  const answered = withAnswers(poll, ['YES', null]);
  expect(answered.dates[0]).toMatchObject({ yes: 3, no: 1, userAnswer: 'YES' });
  expect(withAnswers(answered, ['NO', null]).dates[0]).toMatchObject({ yes: 2, no: 2, userAnswer: 'NO' });
});
