import { render, screen } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { QrCode } from './qr-code.tsx';

/** The number of pixels along a module's edge. */
const scale = 4;

test('a QR code leads where it should', () => {
  const url = `https://retrohale.test/clubs/${'a'.repeat(50)}/invite/${'0aZ_-'.repeat(8)}xyz`;
  render(<QrCode text={url} label="QR code" />);
  const code = screen.getByRole('img', { name: 'QR code' });
  const size = Number(code.getAttribute('viewBox')?.split(' ')[2]) * scale;
  const data = new Uint8Array(size * size * 4).fill(255);
  const squares =
    code
      .querySelector('path')
      ?.getAttribute('d')
      ?.matchAll(/M(\d+) (\d+)/g) ?? [];
  for (const [, x, y] of squares)
    for (let row = 0; row < scale; row += 1) {
      const start = ((Number(y) * scale + row) * size + Number(x) * scale) * 4;
      for (let pixel = start; pixel < start + scale * 4; pixel += 4) data.fill(0, pixel, pixel + 3);
    }
  expect(decodeQR({ width: size, height: size, data })).toBe(url);
});
