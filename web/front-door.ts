/**
 * Puts the text of the front door into the page, so that it is on the screen before the app has loaded. The page is the same
 * for every path, so the text is hidden unless the start script shows it. The app's first render replaces it.
 */
import path from 'node:path';
import { createServer, type Plugin, type Rolldown } from 'vite';

export function frontDoor(alias: Record<string, string>): Plugin {
  let root = '';
  return {
    name: 'front-door',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, filename }) {
        if (!bundle || path.basename(filename) !== 'index.html') return html;
        const text = withBuiltPictures(await rendered(root, alias), bundle);
        const place = '<div id="root">';
        if (!html.includes(place)) throw new Error('index.html has no place for the front door.');
        return html.replace(place, () => `${place}<div data-front-door>${text}</div>`);
      },
    },
  };
}

/** Rendered from the sources, as the build itself is for browsers. */
async function rendered(root: string, alias: Record<string, string>): Promise<string> {
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'warn',
    appType: 'custom',
    resolve: { alias },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const module = await server.ssrLoadModule('/src/app/start/front-door.tsx');
    return module.frontDoor();
  } finally {
    await server.close();
  }
}

/** Pictures have the names that the build gave them, and those out of sight are not fetched. */
function withBuiltPictures(html: string, bundle: Rolldown.OutputBundle): string {
  const files = Object.values(bundle);
  return html
    .replaceAll('<img ', '<img loading="lazy" ')
    .replace(/\/src\/([\w/.-]+)/g, (_, source: string) => {
      const file = files.find(
        (one) => one.type === 'asset' && one.originalFileNames.some((name) => name.endsWith(source)),
      );
      if (!file) throw new Error(`The build has no file of ${source}.`);
      return `/${file.fileName}`;
    });
}
