import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { besideTheList } from '@/config/paths.ts';
import { textsOf } from '@/testing/texts-of.ts';
import { SectionLink } from './section-link.tsx';
import { sections } from './sections.ts';

test.each([
  ['/clubs', undefined, 'Clubs'],
  ['/clubs/cafe-luna', undefined, 'Clubs'],
  ['/clubs/cafe-luna/messages', undefined, 'Clubs'],
  ['/clubs/cafe-luna/messages', besideTheList, 'Messages'],
  ['/messages/ana', undefined, 'Messages'],
  ['/reviews', undefined, 'Reviews'],
])('%s (%s) belongs to one section', (pathname, state, expected) => {
  render(
    <MemoryRouter initialEntries={[{ pathname, state }]}>
      {sections.map(({ to, label }) => (
        <SectionLink key={to} to={to} className="">
          {label}
        </SectionLink>
      ))}
    </MemoryRouter>,
  );
  const marked = screen.getAllByRole('link', { current: 'page' });
  expect(textsOf(marked)).toEqual([expected]);
});
