/** The size of a file in words: "340 kB", "2.4 MB". */
export function sizeWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const kilobytes = bytes / 1024;
  if (kilobytes < 1023.5) return `${Math.round(kilobytes)} kB`;
  return `${(kilobytes / 1024).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
}
