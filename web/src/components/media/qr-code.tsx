import { encodeQR } from 'qr';
import { useMemo } from 'react';
import styles from './qr-code.module.css';

/** A QR code of a text. It is black on white in both themes, because many readers cannot find a light one on dark. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg role="img" aria-label={label} className={styles.code} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </svg>
  );
}

/** A square for each dark module, with the quiet zone of four modules that the standard asks for. */
function draw(text: string) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const squares = rows.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return { size: rows.length, path: squares.join('') };
}
