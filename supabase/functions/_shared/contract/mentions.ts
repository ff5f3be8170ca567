/**
 * Where a text names a user. The database finds the same names (private.names_in).
 *
 * A name is not part of a longer word in any script, of an e-mail address or of another site's longer handle
 * (@name.other). A full stop with a capital letter after it ends a sentence. What is inside a web address names no one.
 */

/** What ends a web address, even without a space: quotation marks, and marks of scripts that put no spaces after them. */
export const addressEnd = String.raw`\s<>"“”„‟«»‹›「」『』【】（）《》，。、！？；：…`;

/** Matches a web address, or a name in the first group. The sets of characters are as in brackets. */
export function namesPattern(word: string, endOfAddress: string, small: string): string {
  const address = String.raw`(?:://|(?<![${word}.-])[${word}-]+(?:\.[${word}-]+)+(?::[0-9]+)?[/?#])[^${endOfAddress}]*`;
  const name = `(?<![${word}@/.-])@([A-Za-z0-9_]{3,30})(?![${word}@]|[.-][${small}_])`;
  return `${address}|${name}`;
}
const pattern = new RegExp(
  namesPattern(String.raw`\p{L}\p{N}\p{M}_`, addressEnd, String.raw`\p{Ll}\p{Nd}`),
  'gu',
);

export type Mention = { index: number; text: string; username: string };

/** The names in a text, in order, in their canonical form: lower case. */
export const mentionsIn = (text: string): Mention[] =>
  text.includes('@')
    ? [...text.matchAll(pattern)].flatMap(({ index, 0: found, 1: name }) =>
        name === undefined ? [] : [{ index, text: found, username: name.toLowerCase() }],
      )
    : [];
