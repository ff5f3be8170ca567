import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { functionsFolder } from './lock-files.ts';

test('transitive packages are locked with their digests', () => {
  const { version, npm } = JSON.parse(readFileSync(path.join(functionsFolder, 'push/deno.lock'), 'utf8'));
  expect(version).toBe('4');
  // web-push → jws → jwa → ecdsa-sig-formatter → safe-buffer
  expect(npm['ecdsa-sig-formatter@1.0.11'].dependencies).toEqual(['safe-buffer']);
  expect(npm['safe-buffer@5.2.1'].integrity).toMatch(/^sha512-/);
  const packages = Object.values(npm) as { integrity: string }[];
  expect(packages.filter(({ integrity }) => !/^sha512-[\w+/]{86}==$/.test(integrity))).toEqual([]);
});
