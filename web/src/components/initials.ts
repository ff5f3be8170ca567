const SHADES = 6;

/** One or two capital letters: of the first and the last word, or of the first. "?" for a name without any. */
export function initials(name: string): string {
  const words = name.split(/[\s_.-]+/u).flatMap((word) => word.match(/[\p{L}\p{N}]/u) ?? []);
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return letters.join('').toLocaleUpperCase('en') || '?';
}

/** Which of the six avatar colours belongs to a name, 0–5; always the same one. */
export function shade(name: string): number {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash % SHADES;
}
