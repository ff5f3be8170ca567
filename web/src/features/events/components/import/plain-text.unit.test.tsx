import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['Bring a chair.', 'Bring a chair.'],
  ['2 < 3 & 4 > 1', '2 < 3 & 4 > 1'],
  ['one\r\ntwo\n\n\n\nthree\u0007', 'one\ntwo\n\nthree'],
  [
    '<p>Bring a <b>chair</b>.</p><br>See <a href="https://x.test">here</a><script>x()</script><style>p {}</style>',
    'Bring a chair.\n\nSee here',
  ],
  ['<ul><li>One</li><li>Two &amp; three</li></ul>', 'One\nTwo & three'],
  ['<img src=x onerror=alert(1)>Herf', 'Herf'],
])('%j is shown as %j', (description, text) => expect(plainText(description)).toBe(text));

test('a long text of tags that do not end is read at once', () => {
  const text = '<a'.repeat(500_000);
  expect(plainText(text)).toBe(text);
});
