import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'feed', label: 'Feed' },
  { id: 'members', label: 'Members', count: 12 },
  { id: 'invitations', label: 'Invitations' },
];

function Club() {
  const [selected, setSelected] = useState('feed');
  return (
    <Tabs label="Club" tabs={tabs} selected={selected} onSelect={setSelected}>
      Panel of {selected}
    </Tabs>
  );
}

test('arrow keys, Home and End move the focus and select, and the panel is named after its tab', async () => {
  const user = userEvent.setup();
  render(<Club />);
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Feed');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Members 12');
  expect(screen.getByRole('tabpanel', { name: 'Members 12' }).textContent).toBe('Panel of members');
  await user.keyboard('{End}{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('Feed');
  await user.keyboard('{ArrowLeft}{Home}');
  expect(screen.getByRole('tabpanel').textContent).toBe('Panel of feed');
});

test('a second key press moves on to the next tab while the first panel is still rendering', async () => {
  const user = userEvent.setup();
  const onSelect = vi.fn();
  render(
    <Tabs label="Club" tabs={tabs} selected="feed" onSelect={onSelect}>
      Panel of feed
    </Tabs>,
  );
  await user.tab();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(onSelect.mock.calls).toEqual([['members'], ['invitations']]);
  expect(document.activeElement?.textContent).toBe('Invitations');
});
