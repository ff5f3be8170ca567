/** A title without the characters that file systems forbid. */
export function fileName(title: string): string {
  const plain = title.replace(/[\p{C}\p{Z}\\/:*?"<>|.]+/gu, ' ').trim();
  return [...plain].slice(0, 80).join('').trim() || 'event';
}
