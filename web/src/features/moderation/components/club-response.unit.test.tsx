import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ana, club } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { ClubResponse } from './club-response.tsx';

const { createdAt } = club;

test('moderators see what the club did, with its reasons', () => {
  show(
    <ClubResponse
      handledAt={createdAt}
      acts={[
        { id: club.id, kind: 'BANNED', actor: ana, reason: 'Sells tins', endsAt: null, createdAt },
        {
          id: ana.id,
          kind: 'TIME_OUT',
          actor: null,
          reason: null,
          endsAt: '2026-12-01T12:00:00.000Z',
          createdAt,
        },
      ]}
    />,
  );
  screen.getByRole('region', { name: 'What the club did' });
  screen.getByText('The club marked it as handled.');
  screen.getByText('Ana Silva banned the author from the club');
  screen.getByText('Sells tins');
  screen.getByText(/gave the author a time-out until Dec 1, 2026$/);
});

test('a club that did nothing is not mentioned', () => {
  show(<ClubResponse handledAt={null} acts={[]} />);
  expect(screen.queryByRole('region')).toBeNull();
});
