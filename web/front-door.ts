/**
 * Puts the landing page's text into index.html, so that it is on the screen before the app has loaded. Every path gets the
 * same index.html, so the text is hidden unless the start script shows it. The app's first render replaces it.
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
        if (!html.includes(place)) throw new Error('index.html has no element to put the front door into.');
        return html.replace(place, () => `${place}<div data-front-door>${text}</div>`);
      },
    },
  };
}

/** Renders the front door from its sources, because the build's own code runs only in browsers. */
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

/** Gives pictures the file names of the build, and makes them load lazily, so that hidden ones are not fetched. */
function withBuiltPictures(html: string, bundle: Rolldown.OutputBundle): string {
  const files = Object.values(bundle);
  return html
    .replaceAll('<img ', '<img loading="lazy" ')
    .replace(/\/src\/([\w/.-]+)/g, (_, source: string) => {
      const file = files.find(
        (one) => one.type === 'asset' && one.originalFileNames.some((name) => name.endsWith(source)),
      );
      if (!file) throw new Error(`The build has no file for ${source}.`);
      return `/${file.fileName}`;
    });
}
