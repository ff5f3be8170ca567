/** The response headers of the built app. They are the same on every host, in the preview and in tests. */
import type { Plugin } from 'vite';
import { forwarded, services } from './src/config/services.ts';

export type Addresses = { VITE_SUPABASE_URL?: string; VITE_API_URL?: string };

/** The Supabase project, without a slash at the end. */
const projectOf = ({ VITE_SUPABASE_URL }: Addresses) =>
  (VITE_SUPABASE_URL || 'http://127.0.0.1:54321').replace(/\/+$/, '');

/** The project to which the web server forwards API, Auth and Storage. Null if the app calls them directly. */
export const forwardsTo = (env: Addresses): string | null => (env.VITE_API_URL ? null : projectOf(env));

/** What the project's replies say about their own host, which is not true of ours. */
export const notForwarded = ['Set-Cookie', 'Alt-Svc', 'NEL', 'Report-To'];

const strictTransport = { 'Strict-Transport-Security': 'max-age=31536000' };
const noSniffing = { 'X-Content-Type-Options': 'nosniff' };

/** The headers that replace those of forwarded replies. What users uploaded must never run under the app's origin. */
export const headersOfForwarded = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
  ...strictTransport,
  ...noSniffing,
};

/**
 * Where pictures and videos may come from. Posts may link to pictures on any site, and loading one would tell that site
 * who reads what. data: is for the style sheets' drawings, blob: for what is about to be uploaded. Videos are loaded
 * from the project itself, so that the web host need not carry them.
 */
export function mediaPolicy(env: Addresses): string[] {
  const storage = projectOf(env) + services.media;
  const pictures = ["img-src 'self' data: blob:", ...(forwardsTo(env) ? [] : [storage])];
  return [pictures.join(' '), `media-src 'self' blob: ${storage}`];
}

/** The headers of every page and file. */
export function pageHeaders(env: Addresses): Record<string, string> {
  const supabase = new URL(projectOf(env)).origin;
  const api = new URL(env.VITE_API_URL || supabase).origin;
  const hosts = [...new Set([supabase, supabase.replace(/^http/, 'ws'), api])].join(' ');
  const policy = [
    "default-src 'self'",
    `connect-src 'self' ${hosts}`,
    ...mediaPolicy(env),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    ...strictTransport,
    ...noSniffing,
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  };
}

/**
 * Files with a hash in their name never change. All others are revalidated, because a stale /sw.js would keep a stale app.
 */
export const caching = {
  hashed: { path: '/assets/*', value: 'public, max-age=31536000, immutable' },
  fresh: { paths: ['/', '/index.html', '/app.html', '/sw.js', '/manifest.webmanifest'], value: 'no-cache' },
};

/**
 * Files that hosts read from the folder of the build: `_headers` and `_redirects` (Netlify, Cloudflare Pages),
 * `_worker.js` and `_routes.json` (Cloudflare Pages, whose `_redirects` cannot forward).
 */
export function hostFiles(env: Addresses): Record<string, string> {
  const rule = (path: string, headers: Record<string, string>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
  const project = forwardsTo(env);
  return {
    _headers: [
      rule('/*', pageHeaders(env)),
      rule(caching.hashed.path, { 'Cache-Control': caching.hashed.value }),
      ...caching.fresh.paths.map((path) => rule(path, { 'Cache-Control': caching.fresh.value })),
    ].join('\n'),
    _redirects: [
      ...(project === null ? [] : forwarded.map((path) => `${path}* ${project}${path}:splat 200\n`)),
      // The app routes its own paths, so the host serves its page for any path without a file. / is index.html.
      '/* /app.html 200\n',
    ].join(''),
    ...(project !== null && {
      '_worker.js': worker(project),
      '_routes.json': JSON.stringify({
        version: 1,
        include: forwarded.map((path) => `${path}*`),
        exclude: [],
      }),
    }),
  };
}

/** Runs at Cloudflare for the paths in `_routes.json` alone. */
const worker = (project: string) => `const headers = ${JSON.stringify(headersOfForwarded, null, 2)};
export default {
  async fetch(request) {
    const { pathname, search } = new URL(request.url);
    const reply = await fetch(new Request('${project}' + pathname + search, request));
    const response = new Response(reply.body, reply);
    for (const name of ${JSON.stringify(notForwarded)}) response.headers.delete(name);
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  },
};
`;

/** Adds the host files to the build, and fails a build that would publish a secret. */
export function hosting(env: Record<string, string>): Plugin {
  return {
    name: 'hosting',
    apply: 'build',
    generateBundle() {
      for (const [name, value] of Object.entries(env)) {
        if (name.startsWith('VITE_') && isSecret(value))
          this.error(`${name} contains a secret, which anyone could read in the app. Nothing was built.`);
      }
      for (const [fileName, source] of Object.entries(hostFiles(env)))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** Whether a value is a secret Supabase key, including the older kind (a token for the role service_role). */
export function isSecret(value: string): boolean {
  if (value.startsWith('sb_secret_')) return true;
  const claims = /^eyJ[\w-]+\.([\w-]+)\./.exec(value)?.[1];
  return claims !== undefined && atob(claims.replace(/-/g, '+').replace(/_/g, '/')).includes('service_role');
}
