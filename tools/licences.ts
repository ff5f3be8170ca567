/**
 * `npm run licences`: fails if a package has a licence that is not listed here. All of these allow a package to be used
 * and passed on unchanged in a project with any licence. Anything else needs a decision first.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../local/machine/project-folder.ts';

const allowed = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0', 'Zlib'],
  ...['CC0-1.0', 'CC-BY-4.0', 'Unlicense'],
  // Changes to the package's own files would have to be published. We change none.
  'MPL-2.0',
]);

type Package = { license?: string; optional?: boolean };

if (import.meta.main) {
  const file = path.join(projectFolder, 'package-lock.json');
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Package> };
  const refused = refusedLicences(packages);
  if (refused.length > 0)
    console.error(`These licences are not in tools/licences.ts:\n${refused.join('\n')}`);
  process.exitCode = refused.length > 0 ? 1 : 0;
}

/** The packages of a package-lock.json with a licence that is not allowed, each with it. */
export function refusedLicences(packages: Record<string, Package>): string[] {
  return Object.entries(packages).flatMap(([place, { license, optional }]) => {
    // npm does not know the licences of programs for other systems than this one. They have that of their package.
    if (license === undefined && optional) return [];
    const parts = (license ?? 'none').replace(/[()]/g, '').split(/ (?:AND|OR|WITH) /);
    return parts.every((part) => allowed.has(part)) ? [] : [`${place}: ${license ?? 'none'}`];
  });
}
