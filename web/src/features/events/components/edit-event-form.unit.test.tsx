import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { event } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import EditEventForm from './edit-event-form.tsx';

beforeEach(() => signIn());
afterEach(cleanup);

const inPrivateClub = { ...event, isPublic: false, club: { ...event.club, isPrivate: true } };
const note = 'This club is private. Only its members can see the event.';

test('an event of a private club cannot be made public', () => {
  show(<EditEventForm event={inPrivateClub} onDone={() => undefined} />);
  screen.getByText(note);
  expect(screen.queryByLabelText(/^Public event/)).toBeNull();
});

test('any other event can', () => {
  show(<EditEventForm event={event} onDone={() => undefined} />);
  screen.getByLabelText(/^Public event/);
  expect(screen.queryByText(note)).toBeNull();
});
