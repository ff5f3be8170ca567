import { type Flavour, flavours } from '@contract/products/tastings.ts';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '@/testing/show.tsx';
import { FlavourWheel } from './flavour-wheel.tsx';

function Wheel({ start = [] }: { start?: Flavour[] }) {
  const [chosen, setChosen] = useState<Flavour[]>(start);
  return <FlavourWheel label="First third" chosen={chosen} onChange={setChosen} />;
}

test('flavours can be chosen and removed by keyboard, in nested lists', async () => {
  const user = show(<Wheel />);
  const list = screen.getByRole('list', { name: 'Flavours: First third' });
  expect(within(list).getAllByRole('button')).toHaveLength(11);
  const wood = within(list).getByRole('button', { name: /^Wood/ });
  wood.focus();
  await user.keyboard('{Enter}');
  expect(wood.getAttribute('aria-expanded')).toBe('true');
  const cedar = within(screen.getByRole('list', { name: 'Wood' })).getByRole('button', { name: 'Cedar' });
  cedar.focus();
  await user.keyboard(' ');
  expect(cedar.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('1 of 12: cedar');
  await user.keyboard(' ');
  expect(screen.getByRole('status').textContent).toBe('No flavours chosen');
});

test('a thirteenth flavour cannot be chosen', async () => {
  const user = show(<Wheel start={flavours.slice(0, 12)} />);
  await user.click(screen.getByRole('button', { name: /^Mineral/ }));
  const chalk = screen.getByRole('button', { name: 'Chalk' });
  await user.click(chalk);
  expect(chalk.getAttribute('aria-pressed')).toBe('false');
  expect(screen.getByRole('status').textContent).toMatch(/^12 of 12/);
});
