/**
 * Sets of characters that the contract's patterns name by Unicode property, as ranges in a bracket expression of Postgres,
 * which knows no properties.
 */
import { addressEnd, namesPattern } from '../../supabase/functions/_shared/contract/mentions.ts';

const lastCodePoint = 0x10ffff;
/** Controls, and what no browser shows. */
const invisible = /[^\P{Cc}\s]|[^\P{Default_Ignorable_Code_Point}\s]|\u{feff}/u;
const unassigned = /\p{Cn}|\p{Co}|\p{Cs}/u;

export const characters = {
  /** With white space as JavaScript has it. */
  addressEnds: rangesOf(new RegExp(`[${addressEnd}]`, 'u')),
  spaces: rangesOf(/[^\S\u{feff}]/u),
  invisibles: rangesOf(invisible),
  directionControls: rangesOf(/\p{Bidi_Control}/u),
  /** Beyond ASCII. Unassigned characters between two letters count as letters, which keeps the list short. */
  letters: rangesOf(/[^\P{L}\p{ASCII}]|[^\P{N}\p{ASCII}]|\p{M}/u, unassigned),
  /** Of scripts that are written without spaces between words or names. */
  unspacedLetters: rangesOf(
    /[^\P{L}\P{Script=Han}]|\p{Script=Hiragana}|\p{Script=Katakana}|ー|\p{Script=Hangul}|\p{Script=Thai}|\p{Script=Lao}|\p{Script=Khmer}|\p{Script=Myanmar}/u,
    unassigned,
  ),
  /** For format(), with `letters` in the word, and `addressEnds`. */
  namesPattern: namesPattern('%1$s', '%2$s', '[:lower:][:digit:]'),
};

/** The ranges of the characters that match. Those that match `either` do not end a range. */
function rangesOf(pattern: RegExp, either?: RegExp): string {
  const ranges: [first: number, last: number][] = [];
  let isOpen = false;
  // Postgres has no character 0.
  for (let code = 1; code <= lastCodePoint; code++) {
    const character = String.fromCodePoint(code);
    const range = ranges.at(-1);
    if (pattern.test(character)) {
      if (isOpen && range) range[1] = code;
      else ranges.push([code, code]);
      isOpen = true;
    } else if (!either?.test(character)) isOpen = false;
  }
  return ranges.map((range) => [...new Set(range)].map(escaped).join('-')).join('');
}

function escaped(code: number): string {
  return code > 0xffff
    ? `\\U${code.toString(16).padStart(8, '0')}`
    : `\\u${code.toString(16).padStart(4, '0')}`;
}
