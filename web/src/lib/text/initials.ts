const SHADES = 6;

/** The initials of the first and last word, or of the only word. "?" for a name without letters. */
export function initials(name: string): string {
  const words = name.split(/[\s_.-]+/u).flatMap((word) => word.match(/[\p{L}\p{N}]/u) ?? []);
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return letters.join('').toLocaleUpperCase('en') || '?';
}

/** The avatar colour of a name, 0–5. The same name always has the same colour. */
export function shade(name: string): number {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash % SHADES;
}
