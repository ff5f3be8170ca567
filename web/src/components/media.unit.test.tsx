import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Media } from './media.tsx';
import { mediaKind } from './media-kind.ts';

afterEach(cleanup);

test.each([
  'https://a.example/x.mp4',
  'https://a.example/x.WebM',
  'https://a.example/x.ogg?width=20',
  'https://a.example/x.mp4#t=3',
])('%j is shown as a video', (url) => {
  expect(mediaKind(url)).toBe('video');
});

test.each([
  'https://a.example/x.png',
  'https://a.example/x.jpg?was=x.mp4',
  'https://a.example/mp4',
  'https://mp4.example/x.mp4.webp',
  '',
])('%j is shown as a picture', (url) => {
  expect(mediaKind(url)).toBe('image');
});

test('a picture loads lazily, in a box of its own shape', () => {
  render(<Media src="https://a.example/x.png" alt="A pipe" width={800} height={600} />);
  const picture = screen.getByRole('img', { name: 'A pipe' });
  expect(picture.getAttribute('loading')).toBe('lazy');
  expect(picture.parentElement?.style.aspectRatio).toBe('800 / 600');
});

test('a video has controls and loads only its metadata', () => {
  render(<Media src="https://a.example/x.mp4" alt="Smoke rings" />);
  const video = screen.getByLabelText<HTMLVideoElement>('Smoke rings');
  expect(video.tagName).toBe('VIDEO');
  expect(video.controls).toBe(true);
  expect(video.preload).toBe('metadata');
});

test('shows that it could not be loaded, and tries again when the address changes', () => {
  const { rerender } = render(<Media src="https://a.example/gone.png" alt="A pipe" />);
  fireEvent.error(screen.getByRole('img', { name: 'A pipe' }));
  expect(screen.getByText('This picture could not be loaded.')).toBeDefined();
  rerender(<Media src="https://a.example/here.png" alt="A pipe" />);
  expect(screen.getByRole('img', { name: 'A pipe' })).toBeDefined();
});
