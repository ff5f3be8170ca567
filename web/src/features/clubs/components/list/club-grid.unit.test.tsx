import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { club, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { ClubGrid } from './club-grid.tsx';

beforeEach(() => signIn());

function Search() {
  const [text, setText] = useState('zz');
  return (
    <>
      <button type="button" onClick={() => setText('briar')}>
        briar
      </button>
      <ClubGrid text={text} />
    </>
  );
}

test('the note about no results disappears until the reply for a new text arrives', async () => {
  const { promise, resolve } = Promise.withResolvers();
  const replies = [pageOf(), promise];
  const asked = answer({ 'GET /api/clubs': () => replies.shift() });
  const user = show(<Search />);
  await screen.findByText('No results found for "zz"');
  await user.click(screen.getByRole('button', { name: 'briar' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(screen.queryByText(/^No results found/)).toBeNull();
  resolve(pageOf(club));
  await screen.findByText(club.name);
});
