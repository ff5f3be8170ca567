import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { event } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { RsvpButtons } from './rsvp-buttons.tsx';

test('a second tap on the same answer withdraws it, also before the first is drawn', async () => {
  signIn();
  const path = `/api/events/${event.id}/rsvp`;
  const asked = answer({
    [`POST ${path}`]: { status: 'GOING' },
    [`DELETE ${path}`]: { status: null },
  });
  show(<RsvpButtons event={event} />);
  const going = screen.getByRole('button', { name: 'Going' });
  fireEvent.click(going);
  fireEvent.click(going);
  await waitFor(() => expect(asked.map(({ route }) => route)).toEqual([`POST ${path}`, `DELETE ${path}`]));
});
