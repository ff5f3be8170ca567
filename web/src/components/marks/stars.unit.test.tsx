import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { StarField } from '@/components/choices/star-field.tsx';
import { Stars } from './stars.tsx';

function Rated({ error }: { error?: string }) {
  const [value, setValue] = useState('5');
  return (
    <StarField
      label="Rating"
      name="rating"
      value={value}
      error={error}
      onChange={(event) => setValue(event.target.value)}
    />
  );
}

test('a rating is announced in words, even a fractional one', () => {
  render(<Stars rating={4.33} />);
  expect(screen.getByRole('img', { name: '4.33 out of 5 stars' })).toBeTruthy();
});

test('stars are a named group of radio buttons, each with its number of stars', async () => {
  render(<Rated />);
  expect(screen.getByRole('group', { name: 'Rating' })).toBeTruthy();
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
    '1 star',
    '2 stars',
    '3 stars',
    '4 stars',
    '5 stars',
  ]);
  await userEvent.click(screen.getByRole('radio', { name: '2 stars' }));
  expect(screen.getByText('2 of 5')).toBeTruthy();
});

test('the error of a rating is announced and connected to it', () => {
  render(<Rated error="Please give one to five stars" />);
  const error = screen.getByRole('alert');
  expect(screen.getByRole('group').getAttribute('aria-describedby')).toBe(error.id);
});
