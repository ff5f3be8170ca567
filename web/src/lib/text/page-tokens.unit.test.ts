import fc from 'fast-check';
import type { Token } from 'marked';
import { expect, test } from 'vitest';
import { pageTokens } from './page-tokens.ts';

const kindsIn = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) => [
    token.type,
    ...kindsIn(('tokens' in token && token.tokens) || []),
    ...kindsIn(('items' in token && token.items) || []),
  ]);

test('headings, lists, links, pictures, bold and italic text are found', () => {
  const text = '## Key\n\nUnder the **third** _stone_.\n\n- [map](https://x.org)\n  1. ![gate](0a1b2c3d)';
  expect(new Set(kindsIn(pageTokens(text)))).toEqual(
    new Set(['heading', 'space', 'paragraph', 'text', 'strong', 'em', 'list', 'list_item', 'link', 'image']),
  );
});

test.each([
  '<script>alert(1)</script>',
  '<b>bold</b>',
  '> quoted',
  '```\ncode\n```',
  '    indented',
  '| a |\n|---|\n| b |',
  '[a]: https://x.org\n[a]',
  'Title\n===',
  '---',
  '`code` and ~~gone~~',
  'www.x.org, https://x.org and a@x.org',
])('%s is text as it was typed', (text) => {
  const tokens = pageTokens(text);
  expect(kindsIn(tokens).filter((kind) => !['paragraph', 'text', 'br', 'space'].includes(kind))).toEqual([]);
  expect(tokens.map(({ raw }) => raw).join('')).toBe(text);
});

// Each of these took the parser longer than a second, or ended in an error.
test.each([
  ['open brackets and stars', '[**a'.repeat(5000)],
  ['underscores', '_a'.repeat(10_000)],
  ['spaces', `${' '.repeat(20_000)}x`],
  ['a list in a list in a list', '1. '.repeat(6600)],
])('a page of %s is shown as text', (_, text) => {
  expect(kindsIn(pageTokens(text)).filter((kind) => !['paragraph', 'text'].includes(kind))).toEqual([]);
});

test('every text has tokens of known kinds', () => {
  const bits = fc.constantFrom(
    '# ',
    '- ',
    '1. ',
    '**',
    '_',
    '[',
    ']',
    '(',
    ')',
    '!',
    '\n',
    '\n\n',
    '  ',
    '<',
    '>',
    '`',
    '\\',
    'a',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(bits, fc.string({ unit: 'binary', maxLength: 4 }))), (pieces) => {
      for (const kind of kindsIn(pageTokens(pieces.join(''))))
        expect([
          'heading',
          'paragraph',
          'space',
          'list',
          'list_item',
          'checkbox',
          'text',
          'escape',
          'strong',
          'em',
          'link',
          'image',
          'br',
        ]).toContain(kind);
    }),
  );
});
