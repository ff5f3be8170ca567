import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { conversation, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { RequestsLink } from './request-list.tsx';

test.each([
  [null, /1 request$/],
  ['next', /1\+ requests$/],
])(
  'the link to the requests counts those that are loaded, and says if there are more',
  async (nextCursor, name) => {
    signIn();
    answer({ 'GET /api/messages/requests': { ...pageOf(conversation), nextCursor } });
    show(<RequestsLink />);
    await screen.findByRole('link', { name });
  },
);
