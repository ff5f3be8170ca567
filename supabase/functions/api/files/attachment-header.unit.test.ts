import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attachmentHeader } from './attachment-header.ts';

test.each([
  ['Statutes.pdf', 'Statutes.pdf', 'Statutes.pdf'],
  ['Statutes', 'Statutes.pdf', 'Statutes.pdf'],
  ['Cabin (hütte).PDF', 'Cabin (hutte).PDF', 'Cabin%20%28h%C3%BCtte%29.PDF'],
  ['規約.pdf', '__.pdf', '%E8%A6%8F%E7%B4%84.pdf'],
  ['a"; filename="b.html', 'a__ filename__b.html.pdf', 'a%22%3B%20filename%3D%22b.html.pdf'],
])('%s is downloaded under its own name', (name, plain, encoded) => {
  expect(attachmentHeader(name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
});

test('no name ends the header, its quotes or its parameter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (name) => {
      expect(attachmentHeader(name)).toMatch(
        /^attachment; filename="[\w .()-]*\.pdf"; filename\*=UTF-8''[\w.~!%-]+\.pdf$/i,
      );
    }),
  );
});
