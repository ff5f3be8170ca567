/**
 * Where a text names a user. The database finds the same names (private.names_in), and a test compares the two.
 *
 * A name is not part of a longer word in any script, of an e-mail address or of another site's longer handle
 * (@name.other). A full stop with a capital letter after it ends a sentence. What is inside a web address names no one.
 */
const word = String.raw`\p{L}\p{N}\p{M}_`;
/** What ends a web address, even without a space: quotation marks, and marks of scripts that put no spaces after them. */
export const addressEnd = String.raw`\s<>"“”„‟«»‹›「」『』【】（）《》，。、！？；：…`;
const address = String.raw`(?:://|(?<![${word}.-])[${word}-]+(?:\.[${word}-]+)+(?::[0-9]+)?[/?#])[^${addressEnd}]*`;
const name = String.raw`(?<![${word}@/.-])@([A-Za-z0-9_]{3,30})(?![${word}@]|[.-][\p{Ll}\p{Nd}_])`;
const pattern = new RegExp(`${address}|${name}`, 'gu');

export type Mention = { index: number; text: string; username: string };

/** The names in a text, in order, in their canonical form: lower case. */
export const mentionsIn = (text: string): Mention[] =>
  text.includes('@')
    ? [...text.matchAll(pattern)].flatMap(({ index, 0: found, 1: name }) =>
        name === undefined ? [] : [{ index, text: found, username: name.toLowerCase() }],
      )
    : [];
