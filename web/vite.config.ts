import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { pwa } from './pwa.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const contract = here('../supabase/functions/_shared/contract');

/** The web app. `.env` files lie at the root of the repository, beside `.env.example`. */
export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, here('..'));
  return {
    root: here('.'),
    envDir: here('..'),
    plugins: [react(), pwa()],
    resolve: { alias: { '@': here('./src'), '@contract': contract } },
    build: {
      outDir: here('./dist'),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
    server: { port: 5173, strictPort: true, fs: { allow: [here('.'), here('../node_modules'), contract] } },
    preview: { port: 5173, strictPort: true, headers: securityHeaders(env) },
  };
});

/** The headers production sends with every page (docs/deploy); the built app is tried under the same ones. */
function securityHeaders(env: Record<string, string>): Record<string, string> {
  const supabase = new URL(env.VITE_SUPABASE_URL ?? 'http://127.0.0.1:54321').origin;
  const api = new URL(env.VITE_API_URL ?? supabase).origin;
  const hosts = [...new Set([supabase, supabase.replace(/^http/, 'ws'), api])].join(' ');
  const policy = [
    "default-src 'self'",
    `connect-src 'self' ${hosts}`,
    `img-src 'self' https: data: blob: ${supabase}`,
    `media-src 'self' https: data: blob: ${supabase}`,
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
