import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm');

/**
 * Imports each lucide icon from its own file. The library's index imports them all, so chunks.ts would put the icons of every
 * screen into the chunk that each page loads.
 */
export function directIcons(): Plugin {
  return {
    name: 'retrohale:direct-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/web\/src\//, code: /from ["']lucide-react["']/ },
      handler: (code) => ({ code: withDirectIcons(code), map: null }),
    },
  };
}

/** The same code with an import for each icon. Throws if the library has no icon of a name. */
export const withDirectIcons = (code: string) =>
  code.replace(/import \{([^}]*)\} from ["']lucide-react["']/g, (_, list: string) =>
    list
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .map(importOf)
      .join(';'),
  );

function importOf(specifier: string): string {
  if (specifier.startsWith('type ')) return `import { ${specifier} } from 'lucide-react/types'`;
  const [name = '', alias = name] = specifier.split(' as ');
  return `import ${alias} from ${JSON.stringify(fileOf(name))}`;
}

let files: Map<string, string> | undefined;

/** The file of an icon, by any of its names. */
function fileOf(name: string): string {
  files ??= new Map(
    [
      ...readFileSync(path.join(folder, 'lucide-react.mjs'), 'utf8').matchAll(
        /^export \{(.*)\} from '(.*)';$/gm,
      ),
    ].flatMap(([, exported = '', file = '']) =>
      [...exported.matchAll(/default as (\w+)/g)].map(
        ([, one = '']) => [one, path.join(folder, file)] as const,
      ),
    ),
  );
  const file = files.get(name);
  if (!file) throw new Error(`lucide-react has no icon ${name}.`);
  return file;
}
