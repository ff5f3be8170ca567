import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { initials, shade } from '@/lib/text/initials.ts';
import { Avatar } from './avatar.tsx';

const path = (name: string) => `/storage/v1/object/public/media/${name}.png`;
const stored = (name: string) => `http://supabase.test${path(name)}`;

const lettersOf = {
  'Maria Velasquez': 'MV',
  'Ana de la Cruz': 'AC',
  ines_b: 'IB',
  ada: 'A',
  žofie: 'Ž',
  '  ': '?',
  '🚬 Tom': 'T',
  '李 小龍': '李小',
};

test.each(Object.entries(lettersOf))('"%s" is drawn as %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('a name always has the same colour, and different names have different ones', () => {
  expect(shade('maria')).toBe(shade('maria'));
  const shades = new Set(Array.from({ length: 60 }, (_, index) => shade(`member ${index}`)));
  expect(shades).toEqual(new Set([0, 1, 2, 3, 4, 5]));
});

test('falls back to initials when the picture fails to load, and shows a new picture', () => {
  const { container, rerender } = render(<Avatar name="Maria Velasquez" src={stored('gone')} />);
  const picture = container.querySelector('img');
  expect(picture?.alt).toBe('');
  if (picture) fireEvent.error(picture);
  expect(container.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('MV');
  rerender(<Avatar name="Maria Velasquez" src={stored('new')} />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe(path('new'));
});

test.each([
  'https://a.example/me.png',
  'https://a.example/storage/v1/object/public/media/me.png',
  '/favicon.svg',
])('a picture on another site is not loaded: %s', (src) => {
  const { container } = render(<Avatar name="Maria Velasquez" src={src} />);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('MV');
});

test('a preview that fails to load shows a generic figure instead of initials', () => {
  const { container } = render(<Avatar name="Maria" src={stored('gone')} fallback={<svg />} />);
  expect(container.querySelector('svg')).toBeNull();
  const picture = container.querySelector('img');
  if (picture) fireEvent.error(picture);
  expect(container.querySelector('svg')).not.toBeNull();
  expect(container.querySelector('[data-initials]')).toBeNull();
});

test('is hidden from screen readers beside a name, and announced when it is alone', () => {
  render(<Avatar name="Maria" />);
  expect(screen.queryByRole('img')).toBeNull();
  render(<Avatar name="Maria" label="Your profile" />);
  expect(screen.getByRole('img', { name: 'Your profile' })).toBeDefined();
});
