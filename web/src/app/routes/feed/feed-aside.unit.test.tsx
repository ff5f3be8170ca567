import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { FeedAside } from './feed-aside.tsx';

test('lists that fail to load show the server’s sentence, or else the fallback, and can be retried', async () => {
  const routes: Record<string, unknown> = {
    'GET /api/events': refuse(400, 'The events are being moved.'),
    'GET /api/reviews': new Response('Bad request', { status: 400 }),
  };
  answer(routes);
  const user = show(<FeedAside />);
  await screen.findByText('The events are being moved.');
  await screen.findByText('Failed to load reviews');
  routes['GET /api/events'] = pageOf();
  routes['GET /api/reviews'] = pageOf();
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) await user.click(button);
  await screen.findByText('No upcoming events');
  await screen.findByText('No reviews yet');
});
