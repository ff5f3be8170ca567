/** A title without the characters that file systems do not allow. */
export function fileName(title: string): string {
  const plain = title.replace(/[\p{C}\p{Z}\\/:*?"<>|.]+/gu, ' ').trim();
  return [...plain].slice(0, 80).join('').trim() || 'event';
}
