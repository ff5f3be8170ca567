/**
 * Puts src/app/start/start.ts into the head of app.html. It is a chunk of its own that does not wait for React, and shares the
 * table of screens with the app.
 */
import path from 'node:path';
import type { Plugin } from 'vite';

const source = 'src/app/start/start.ts';

export function startScript(): Plugin {
  return {
    name: 'start-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_page, { bundle, filename }) {
        if (path.basename(filename) !== 'app.html') return undefined;
        const chunk = Object.values(bundle ?? {}).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(source),
        );
        if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk for ${source}.`);
        // Not async: if all files arrive at once, as from the cache, it must still run before the app.
        const own = { type: 'module', crossorigin: true, src: `/${chunk.fileName}` };
        return [
          { tag: 'script', attrs: own, injectTo: 'head-prepend' as const },
          ...chunk.imports.map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head-prepend' as const,
          })),
        ];
      },
    },
  };
}
