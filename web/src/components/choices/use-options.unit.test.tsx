import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useOptions } from './use-options.ts';

const onPick = vi.fn();
const found = ['Cohiba', 'Davidoff', 'Oliva'];

/** Its list is a new array on each render, like a filtered one. */
function Field() {
  const { onKeyDown } = useOptions({
    items: found.filter((name) => name !== 'Oliva'),
    isOpen: true,
    onPick,
    onClose: () => undefined,
  });
  return <input aria-label="Product" onKeyDown={(event) => void onKeyDown(event)} />;
}

test('arrow keys choose from a list that is filtered on each render', () => {
  render(<Field />);
  const field = screen.getByLabelText('Product');
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) fireEvent.keyDown(field, { key });
  expect(onPick).toHaveBeenCalledExactlyOnceWith('Davidoff');
});
