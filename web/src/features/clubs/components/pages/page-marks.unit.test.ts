import { expect, test } from 'vitest';
import { beginLines, insertBlock, type Selected, surround } from './page-marks.ts';

/** A text whose selection is between two bars. */
function at(marked: string): Selected {
  const [before = '', inner = '', after = ''] = marked.split('|');
  return { text: before + inner + after, start: before.length, end: before.length + inner.length };
}
const shown = ({ text, start, end }: Selected) =>
  `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;

test('the selected words are marked, and stay selected', () => {
  expect(shown(surround(at('the |third| stone'), '**', '**', 'bold text'))).toBe('the **|third|** stone');
});

test('without a selection, there are words to type over', () => {
  expect(shown(surround(at('see ||'), '[', '](https://)', 'words'))).toBe('see [|words|](https://)');
});

test.each([
  ['|one|', '- one||'],
  ['first\nse||cond\nthird', 'first\n- second||\nthird'],
  ['|one\ntwo|', '- one\n- two||'],
  ['- |one\n- two|', 'one\ntwo||'],
  ['||', '- ||'],
])('%j becomes %j with a list', (before, after) => {
  expect(shown(beginLines(at(before), '- '))).toBe(after);
});

test('a picture is a paragraph of its own, with its words selected', () => {
  const block = '![Picture](0a1b2c3d)';
  expect(shown(insertBlock(at('At the gate.|| Turn left.'), block, 'Picture'))).toBe(
    'At the gate.\n\n![|Picture|](0a1b2c3d)\n\nTurn left.',
  );
  expect(shown(insertBlock(at('||'), block, 'Picture'))).toBe('![|Picture|](0a1b2c3d)\n\n');
});
