/**
 * Renders the landing page into index.html from the same components as the app's public pages. The page needs no framework:
 * its script (src/app/start/landing.ts) imports only their styles. The app is another page, app.html, for all other paths.
 * Into that page goes the bar that a signed-in user sees before the app's code has arrived.
 */
import path from 'node:path';
import {
  createServer,
  type EnvironmentModuleNode,
  type Plugin,
  type Rolldown,
  type ViteDevServer,
} from 'vite';
import { composedStyles } from './composed-styles.ts';

const landing = '/src/app/start/landing-page.tsx';
const bar = '/src/app/start/first-bar-html.tsx';
const styles = 'virtual:landing-styles';

type Rendered = {
  landingHtml: string;
  /** The style sheets and pictures of the landing page's components. The app imports the bar's itself. */
  files: string[];
  barHtml: string;
};

export function renderedPages(alias: Record<string, string>): Plugin {
  let root = '';
  let server: ViteDevServer | undefined;
  let built: Promise<Rendered> | undefined;
  function rendered() {
    if (server) return render(server);
    built ??= renderOnce(root, alias);
    return built;
  }
  return {
    name: 'rendered-pages',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    configureServer(devServer) {
      server = devServer;
      // Hosts serve app.html for any path without a file.
      devServer.middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const isPage = request.headers.accept?.includes('text/html') && !/^\/$|\.|@/.test(pathname);
        if (isPage) request.url = '/app.html';
        next();
      });
    },
    resolveId: (id) => (id === styles ? `\0${styles}` : undefined),
    async load(id) {
      if (id !== `\0${styles}`) return undefined;
      const { files } = await rendered();
      return files.map((file) => `import ${JSON.stringify(file)};`).join('\n');
    },
    async transform(_code, id) {
      // Vite drops a CSS module of which no class is used by name.
      const isStyle =
        id.endsWith('.module.css') && built && (await built).files.includes(`/${path.relative(root, id)}`);
      return isStyle ? { moduleSideEffects: 'no-treeshake' } : undefined;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(page, { bundle, filename }) {
        const name = path.basename(filename);
        if (name !== 'index.html' && name !== 'app.html') return page;
        const { landingHtml, barHtml } = await rendered();
        if (name === 'app.html') return page.replace(/<!-- The first bar.*-->/, () => barHtml);
        return (
          page
            .replace(/<!-- The landing page.*-->/, () =>
              bundle ? withBuiltPictures(landingHtml, bundle) : landingHtml,
            )
            // The script decides which buttons to show, so it comes before the first paint.
            .replace('<script type="module"', '<script type="module" blocking="render"')
        );
      },
    },
  };
}

/** Renders from the sources, because the build's own code runs only in browsers. */
async function renderOnce(root: string, alias: Record<string, string>): Promise<Rendered> {
  const server = await createServer({
    configFile: false,
    root,
    logLevel: 'warn',
    appType: 'custom',
    resolve: { alias },
    css: composedStyles,
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await render(server);
  } finally {
    await server.close();
  }
}

async function render(server: ViteDevServer): Promise<Rendered> {
  const { landingPage } = await server.ssrLoadModule(landing);
  const landingHtml: string = landingPage();
  const { firstBarHtml } = await server.ssrLoadModule(bar);
  const barHtml: string = firstBarHtml();
  const { moduleGraph } = server.environments.ssr;
  const files = new Set<string>();
  const visit = (module: EnvironmentModuleNode) => {
    if (files.has(module.url)) return;
    files.add(module.url);
    for (const imported of module.importedModules) visit(imported);
  };
  const top = await moduleGraph.getModuleByUrl(landing);
  if (top) visit(top);
  return { landingHtml, files: [...files].filter((file) => /\.(css|svg)$/.test(file)), barHtml };
}

/** Gives pictures the file names of the build. */
function withBuiltPictures(html: string, bundle: Rolldown.OutputBundle): string {
  const files = Object.values(bundle);
  return html.replace(/\/src\/([\w/.-]+)/g, (_, source: string) => {
    const file = files.find(
      (one) => one.type === 'asset' && one.originalFileNames.some((name) => name.endsWith(source)),
    );
    if (!file) throw new Error(`The build has no file for ${source}.`);
    return `/${file.fileName}`;
  });
}
