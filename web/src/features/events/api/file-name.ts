/** A title without what file systems do not take. */
export function fileName(title: string): string {
  const plain = title.replace(/[\p{C}\p{Z}\\/:*?"<>|.]+/gu, ' ').trim();
  return [...plain].slice(0, 80).join('').trim() || 'event';
}
