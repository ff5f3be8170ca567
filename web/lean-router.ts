import type { Plugin } from 'vite';
import { withoutFunctions } from './left-out.ts';

/**
 * What the app does not use: routes that are discovered later, actions and fetchers, framework mode, server components,
 * instrumentation and hot updates.
 */
const unused = [
  'discoverRoutes',
  'fetch2',
  'getRouteInstrumentationUpdates',
  'handleAction',
  'handleFetcherAction',
  'handleFetcherLoader',
  'instrumentClientSideRouter',
  'PrefetchPageLinks',
  'RSCErrorHandler',
  '_internalSetRoutes',
];

/** Builds with the parts of React Router that the app uses, and without the warnings of its development build. */
export function leanRouter(): Plugin {
  return {
    name: 'retrohale:lean-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!/^react-router(\/dom)?$/.test(source)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      // Without a condition in its package.json, browsers would get the development build.
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
    },
    transform: {
      filter: { id: /\/react-router\/dist\/production\//, code: /function PrefetchPageLinks/ },
      handler: (code) => ({ code: withoutUnused(code), map: null }),
    },
  };
}

/** Without these marks, the bundler keeps unused components, because it cannot know that creating and naming them has no effect. */
const withoutUnused = (code: string) =>
  withoutFunctions(code, unused)
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/\bReact\d*\.(createContext|forwardRef|memo)\(/g, '/* @__PURE__ */ $&');
