import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '@/testing/show.tsx';
import { useFragmentFocus } from './use-fragment-focus.ts';

function Screen() {
  const [isReady, setIsReady] = useState(false);
  useFragmentFocus('part', isReady);
  return (
    <>
      <input aria-label="Name" onKeyDown={({ key }) => key === 'Enter' && setIsReady(true)} />
      <button type="button" onClick={() => setIsReady(true)}>
        Load
      </button>
      <h2 id="part" tabIndex={-1}>
        {isReady ? 'Loaded' : 'Loading'}
      </h2>
    </>
  );
}

test('the part in the address takes the focus when it has loaded', async () => {
  const user = show(<Screen />, '/settings#part');
  await user.click(screen.getByRole('button', { name: 'Load' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Loaded' }));
});

test('it does not take the focus out of a field', async () => {
  const user = show(<Screen />, '/settings#part');
  await user.type(screen.getByLabelText('Name'), 'Briar{Enter}');
  screen.getByRole('heading', { name: 'Loaded' });
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});
