import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mayHaveLinks } from '@/lib/text/text-parts.ts';
import { RichText } from './rich-text.tsx';

test('a text can be read at once, and its addresses become links when the code has loaded', async () => {
  const { container } = render(<RichText text="See example.com" />);
  expect(container.textContent).toBe('See example.com');
  expect(screen.queryByRole('link')).toBeNull();
  const link = await screen.findByRole('link', { name: 'example.com' });
  expect(link.getAttribute('href')).toBe('https://example.com/');
});

test('text without addresses does not load the code', () => {
  expect(mayHaveLinks('Good evening. Thanks, @maria... see you there!')).toBe(false);
  expect(mayHaveLinks('See http://localhost/a')).toBe(true);
  expect(mayHaveLinks('See example.com')).toBe(true);
});
