import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mediaKind } from '@/lib/media/media-kind.ts';
import { Media } from './media.tsx';

test('an address with the ending of a video is shown as one, whatever follows the ending', () => {
  const addresses = ['x.mp4', 'x.WebM', 'x.ogg?width=20', 'x.mp4#t=3'].map(
    (name) => `https://a.example/${name}`,
  );
  expect(addresses.map(mediaKind)).toEqual(['video', 'video', 'video', 'video']);
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

const folder = '/storage/v1/object/public/media';
const storage = `http://supabase.test${folder}`;

test.each([
  ['https://a.example/x.png', 'Picture on a.example'],
  ['https://www.a.example:8443/x.mp4?t=1', 'Video on www.a.example:8443'],
  ['https://bücher.example/x.png', 'Picture on xn--bcher-kva.example'],
  // Another project, an address that only begins like ours, and one of ours as a part.
  ['https://b.example/storage/v1/object/public/media/x.png', 'Picture on b.example'],
  [
    `http://supabase.test.evil.example/storage/v1/object/public/media/x.png`,
    'Picture on supabase.test.evil.example',
  ],
  [`https://a.example/?${storage}/x.png`, 'Picture on a.example'],
  ['https://[', 'Picture on another site'],
])('media on another site is a link that sends nothing along, and is not loaded: %s', async (src, words) => {
  const { container } = render(<Media src={src} alt="A pipe" />);
  const link = await screen.findByRole('link', { name: new RegExp(`^${words}\\b`) });
  expect(link.getAttribute('href')).toBe(src);
  expect(link.getAttribute('rel')?.split(' ')).toEqual(expect.arrayContaining(['noopener', 'noreferrer']));
  expect(link.getAttribute('referrerpolicy')).toBe('no-referrer');
  expect(container.querySelector('img, video, source')).toBeNull();
});

test('a picture loads lazily, in a box of its own shape', () => {
  render(<Media src={`${storage}/x.png#800x600`} alt="A pipe" />);
  const picture = screen.getByRole('img', { name: 'A pipe' });
  expect(picture.getAttribute('loading')).toBe('lazy');
  expect(picture.parentElement?.style.aspectRatio).toBe('800 / 600');
});

test('phones load a small size in a list and a larger one on its own, under the app’s own origin', () => {
  const src = `${storage}/u/p/480-1080-2048x1536.webp`;
  const { rerender } = render(<Media src={src} alt="A pipe" />);
  const picture = screen.getByRole<HTMLImageElement>('img', { name: 'A pipe' });
  expect(picture.srcset).toMatch(`${folder}/u/p/480.webp 480w,`);
  expect(picture.srcset).not.toContain('supabase.test');
  const largest = `${folder}/u/p/480-1080-2048x1536.webp`;
  expect([picture.getAttribute('src'), picture.width, picture.height]).toEqual([largest, 2048, 1536]);
  expect(picture.sizes).toMatch(/^\(width < 48rem\) 160px/);
  rerender(<Media src={src} alt="A pipe" isWhole />);
  expect(picture.sizes).toMatch(/^\(width < 48rem\) 100vw/);
});

test('a video has controls and loads only its metadata', () => {
  render(<Media src={`${storage}/x.mp4`} alt="Smoke rings" />);
  const video = screen.getByLabelText<HTMLVideoElement>('Smoke rings');
  expect(video.tagName).toBe('VIDEO');
  expect(video.controls).toBe(true);
  expect(video.preload).toBe('metadata');
});

test('says that it could not be loaded, and tries again when the URL changes', () => {
  const { rerender } = render(<Media src={`${storage}/gone.png`} alt="A pipe" />);
  fireEvent.error(screen.getByRole('img', { name: 'A pipe' }));
  expect(screen.getByText('This picture could not be loaded.')).toBeDefined();
  rerender(<Media src={`${storage}/here.png`} alt="A pipe" />);
  expect(screen.getByRole('img', { name: 'A pipe' })).toBeDefined();
});
