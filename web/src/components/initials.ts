const SHADES = 6;

/** The initials of the first and the last word, or of the only one. "?" for a name without letters. */
export function initials(name: string): string {
  const words = name.split(/[\s_.-]+/u).flatMap((word) => word.match(/[\p{L}\p{N}]/u) ?? []);
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return letters.join('').toLocaleUpperCase('en') || '?';
}

/** The avatar colour of a name, 0–5. A name always has the same one. */
export function shade(name: string): number {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash % SHADES;
}
