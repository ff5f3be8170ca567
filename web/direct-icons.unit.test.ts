import { expect, test } from 'vitest';
import { withDirectIcons } from './direct-icons.ts';

test('each icon is imported from its own file, whatever it is called here', () => {
  const code = withDirectIcons(`import { Link as LinkIcon, type LucideIcon, Users } from 'lucide-react';`);
  expect(code).toMatch(/import LinkIcon from ".*\/icons\/link\.mjs";/);
  expect(code).toMatch(/import Users from ".*\/icons\/users\.mjs";/);
  expect(code).toContain('import { type LucideIcon }');
});

test('a name that the library does not have fails the build', () => {
  expect(() => withDirectIcons(`import { NoSuchIcon } from 'lucide-react';`)).toThrow('NoSuchIcon');
});
