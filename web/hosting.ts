/** The response headers of the built app. They are the same on every host, in the preview and in tests. */
import type { Plugin } from 'vite';

type Addresses = { VITE_SUPABASE_URL?: string; VITE_API_URL?: string };

const addressOf = ({ VITE_SUPABASE_URL }: Addresses) => VITE_SUPABASE_URL || 'http://127.0.0.1:54321';

/**
 * Where pictures and videos may come from. Posts may link to pictures on any site, and loading one would tell that site
 * who reads what. data: is for the style sheets' drawings, blob: for what is about to be uploaded.
 */
export function mediaPolicy(env: Addresses): string[] {
  const storage = `${addressOf(env).replace(/\/+$/, '')}/storage/v1/object/public/media/`;
  return [`img-src 'self' data: blob: ${storage}`, `media-src 'self' blob: ${storage}`];
}

/** The headers of every page and file. */
export function pageHeaders(env: Addresses): Record<string, string> {
  const supabase = new URL(addressOf(env)).origin;
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
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
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

/** `_headers` and `_redirects`, which hosts such as Netlify and Cloudflare Pages read from the folder of the build. */
export function hostFiles(env: Addresses): Record<string, string> {
  const rule = (path: string, headers: Record<string, string>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
  return {
    _headers: [
      rule('/*', pageHeaders(env)),
      rule(caching.hashed.path, { 'Cache-Control': caching.hashed.value }),
      ...caching.fresh.paths.map((path) => rule(path, { 'Cache-Control': caching.fresh.value })),
    ].join('\n'),
    // The app routes its own paths, so the host serves its page for any path without a file. / is index.html.
    _redirects: '/* /app.html 200\n',
  };
}

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
