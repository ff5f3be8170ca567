import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ChipChoice } from '@/components/buttons/chip.tsx';
import { Tabs } from '@/components/layout/tabs.tsx';

const names = ['All', 'Cigars', 'Pipes', 'Accessories'];

/** Each item is 100 px wide, in a row of 200 px. */
function stubLayout() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = names.indexOf(this.textContent ?? '');
    return index === -1 ? new DOMRect(0, 0, 200, 40) : new DOMRect(index * 100, 0, 100, 40);
  });
}

test('a row of chips appears with the selected one in view', () => {
  stubLayout();
  const options = names.map((name) => [name, name] as const);
  render(<ChipChoice label="Filter" options={options} selected="Accessories" onSelect={() => undefined} />);
  expect(screen.getByRole('group', { name: 'Filter' }).scrollLeft).toBe(250);
});

test('tabs appear with the selected one in view', () => {
  stubLayout();
  const tabs = names.map((name) => ({ id: name, label: name }));
  render(
    <Tabs label="Profile" tabs={tabs} selected="Accessories" onSelect={() => undefined}>
      Panel
    </Tabs>,
  );
  expect(screen.getByRole('tablist').scrollLeft).toBe(250);
});
