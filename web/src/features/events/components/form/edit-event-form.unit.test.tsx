import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { event } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import EditEventForm from './edit-event-form.tsx';

beforeEach(() => signIn());
afterEach(cleanup);

const inPrivateClub = { ...event, isOpen: false, club: { ...event.club, isPrivate: true } };
const note = 'This club is private. Only its members can see the event.';

test('an event of a private club cannot be made public', () => {
  show(<EditEventForm event={inPrivateClub} onDone={() => undefined} />);
  screen.getByText(note);
  expect(screen.queryByLabelText(/^Public event/)).toBeNull();
});

test('an unsent edit survives a reload, says so, and can be started over', async () => {
  const form = <EditEventForm event={event} onDone={() => undefined} />;
  const location = () => screen.getByLabelText<HTMLInputElement>(/^Location/);
  const user = show(form);
  await user.type(location(), ', the roof');
  const typed = location().value;
  cleanup();
  const returned = show(form);
  expect(location().value).toBe(typed);
  await returned.click(screen.getByRole('button', { name: 'Start over' }));
  expect(location().value).toBe(event.location ?? '');
  expect(screen.queryByText('Your draft has been restored.')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Title'));
});

test('text that was typed and deleted again leaves no draft', async () => {
  const user = show(<EditEventForm event={event} onDone={() => undefined} />);
  await user.type(screen.getByLabelText('Title'), '!{Backspace}');
  expect(sessionStorage.length).toBe(0);
});

test('any other event can be made public', () => {
  show(<EditEventForm event={event} onDone={() => undefined} />);
  screen.getByLabelText(/^Public event/);
  expect(screen.queryByText(note)).toBeNull();
});

test('a host asks a question, which the form leads to', async () => {
  const changed = answer({ [`PATCH /api/events/${event.id}`]: event });
  const user = show(<EditEventForm event={event} onDone={() => undefined} />);
  await user.click(screen.getByText('More options'));
  await user.click(screen.getByRole('button', { name: 'Ask a Question' }));
  await user.type(screen.getByLabelText('What do you want to ask?'), 'Cigars or pipe?');
  await user.selectOptions(screen.getByLabelText('Answer'), 'One of several answers');
  await user.type(screen.getByLabelText('Answers to choose from'), 'Cigars{Enter}Pipe');
  await user.click(screen.getByRole('button', { name: /^Save Changes/ }));
  await vi.waitFor(() =>
    expect(changed.find(({ route }) => route.startsWith('PATCH'))?.body).toEqual({
      questions: [
        { text: 'Cigars or pipe?', choices: ['Cigars', 'Pipe'], isRequired: false, isShared: false },
      ],
    }),
  );
});

test('an edit can be for several evenings of a series, for their creator', () => {
  const series = {
    id: event.id,
    unit: 'MONTH' as const,
    every: 1,
    weekdays: null,
    monthlyOn: 'DAY' as const,
    startsOn: '2031-01-31',
    untilOn: null,
  };
  const form = (canDelete: boolean) => (
    <EditEventForm
      event={{ ...event, series, viewer: { ...event.viewer, canDelete } }}
      onDone={() => undefined}
    />
  );
  show(form(false));
  expect(screen.queryByLabelText('Which evenings')).toBeNull();
  cleanup();
  show(form(true));
  screen.getByLabelText('Which evenings');
  expect(screen.queryByLabelText('Repeats')).toBeNull();
});
