import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { findLinks } from '@/lib/text/find-links.ts';
import { mentionsIn, textParts } from '@/lib/text/text-parts.ts';
import { RichText } from './rich-text.tsx';
import { loadFindLinks } from './use-find-links.ts';

beforeAll(loadFindLinks);

function show(text: string, mentions = mentionsIn(text).map(({ username }) => username)) {
  const { container } = render(
    <MemoryRouter>
      <RichText text={text} mentions={mentions} mentionHref={(username) => `/u/${username}`} />
    </MemoryRouter>,
  );
  return container;
}
const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

test('keeps line breaks and spaces as written', () => {
  expect(show('one\n\n  two\n').textContent).toBe('one\n\n  two\n');
});

test('shows markup as plain text', () => {
  const text = '<img src=x onerror="alert(1)"><script>alert(2)</script> & <b>bold</b>';
  const container = show(text);
  expect(container.textContent).toBe(text);
  expect(container.querySelector('img, script, b')).toBeNull();
});

test('links web addresses, which open in a new tab and are not endorsed', () => {
  show('See https://example.org/a?b=c#d and example.com.');
  const [first, second] = screen.getAllByRole('link');
  expect(first?.getAttribute('href')).toBe('https://example.org/a?b=c#d');
  expect(first?.getAttribute('rel')).toBe('nofollow ugc noopener');
  expect(first?.getAttribute('target')).toBe('_blank');
  expect(second?.getAttribute('href')).toBe('https://example.com/');
  expect(second?.textContent).toBe('example.com');
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://example.com/x',
  'mailto:maria@example.org',
  'maria@example.org',
])('links only web addresses, not %s', (text) => {
  expect(show(text).textContent).toBe(text);
  for (const href of hrefs()) expect(href).toMatch(/^https?:\/\//);
  expect(hrefs().some((href) => /script|data:|file:|ftp:|mailto:/i.test(href ?? ''))).toBe(false);
});

test('links mentions to the given path, in the canonical spelling', () => {
  show('Thanks @Maria_V, and (@tom). Not me@home, not @ab, not https://example.org/@nobody');
  expect(hrefs()).toEqual(['/u/maria_v', '/u/tom', 'https://example.org/@nobody']);
});

test('links only names that lead to a profile', () => {
  show('Thanks @maria, @tom and @nobody', ['maria', 'tom']);
  expect(hrefs()).toEqual(['/u/maria', '/u/tom']);
});

test('finds names before addresses', () => {
  show('Thanks @maria_lopez.It was great, see example.com');
  expect(hrefs()).toEqual(['/u/maria_lopez', 'https://example.com/']);
});

test.each([
  ['“https://example.com/x”', 'https://example.com/x'],
  ['„https://example.com/x“', 'https://example.com/x'],
  ['«https://example.com/x»', 'https://example.com/x'],
  ["'https://example.com/x'", 'https://example.com/x'],
  ['‘https://example.com/x’', 'https://example.com/x'],
  ['"https://example.com/x"', 'https://example.com/x'],
  ['(https://example.com/x)', 'https://example.com/x'],
  ['[https://example.com/x]', 'https://example.com/x'],
  ['<https://example.com/x>', 'https://example.com/x'],
  ['「https://example.com/x」', 'https://example.com/x'],
  ['**https://example.com/x**', 'https://example.com/x'],
  ['https://example.com/x…', 'https://example.com/x'],
  ['https://example.com/x...', 'https://example.com/x'],
  ['https://example.com/x?!', 'https://example.com/x'],
  ['看https://example.com/x。好', 'https://example.com/x'],
  [
    'https://en.wikipedia.org/wiki/Cigar_(disambiguation)',
    'https://en.wikipedia.org/wiki/Cigar_(disambiguation)',
  ],
  ['https://medium.example/@maria/post', 'https://medium.example/@maria/post'],
  ['example.com…', 'example.com'],
  ['«example.com»', 'example.com'],
  ['See EXAMPLE.COM!', 'EXAMPLE.COM'],
  ['www.cigars.it', 'www.cigars.it'],
  ['youtu.be/x', 'youtu.be/x'],
  ['porto.cigars.club.', 'porto.cigars.club'],
])('in %s, the address is %s', (text, address) => {
  const container = show(text);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([address]);
  expect(container.textContent).toBe(text);
});

test.each([
  'loved it.It was',
  'the end.So we left',
  'that was great.so we left',
  'IMG_2031.mov',
  'IMG2031.mov',
  'humidor.zip and README.md',
  'my_site.com',
  'example.com_x',
  'https://www.cigarclub.example@evil.example/login',
  'https://cigars.com:pass@evil.com/login',
  'https://@evil.com',
  'known.com@other.com',
  'user@example.com/login',
  '3.14 and 1.2.3.4',
])('in %s, there is no address', (text) => {
  show(text);
  expect(hrefs()).toEqual([]);
});

test('leaves mentions as text if no path is given', () => {
  render(<RichText text="Thanks @maria" />);
  expect(screen.queryByRole('link')).toBeNull();
});

test('a name that is too long is not a mention', () => {
  show(`@${'a'.repeat(31)}`);
  expect(hrefs()).toEqual([]);
});

test('no text is ever lost, and every link is a web link', () => {
  const bits = fc.constantFrom(
    '@',
    '@maria',
    'javascript:',
    'https://',
    'x.org',
    '\n',
    ' ',
    '<a>',
    '\u202e',
    '😀',
    '//',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(bits, fc.string({ unit: 'binary', maxLength: 8 }))), (pieces) => {
      const text = pieces.join('');
      const parts = textParts(text, findLinks);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const part of parts) if (part.kind === 'link') expect(part.href).toMatch(/^https?:\/\//);
    }),
  );
});

test('a mention in right-to-left text is isolated and keeps its own direction', () => {
  show('شكرا @ana_silva على الدعوة');
  const mention = screen.getByRole('link', { name: '@ana_silva' });
  expect(mention.getAttribute('dir')).toBe('ltr');
});
