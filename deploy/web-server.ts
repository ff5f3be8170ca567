/** `npm run web-server -- nginx|caddy|vercel`: the configuration for a host that does not read `_headers`. */
import { loadEnv } from 'vite';
import { caching, pageHeaders } from '../web/hosting.ts';

type Addresses = Parameters<typeof pageHeaders>[0];

/** By kind of server. Each configuration has the app's headers, its caching rules, and app.html for the app's paths. */
export const webServers: Record<string, (env: Addresses) => string> = {
  nginx(env) {
    const headers = (indent: string) =>
      Object.entries(pageHeaders(env))
        .map(([name, value]) => `${indent}add_header ${name} "${value}" always;`)
        .join('\n');
    // A location with its own add_header inherits none, so each repeats the headers.
    return `server {
  listen 443 ssl;
  http2 on;
  server_name retrohale.example;
  root /var/www/retrohale;
  gzip on;
  gzip_types text/css text/javascript application/javascript application/manifest+json image/svg+xml;

  location / {
    try_files $uri $uri/index.html /app.html;
    add_header Cache-Control "${caching.fresh.value}";
${headers('    ')}
  }
  location /assets/ {
    try_files $uri =404;
    add_header Cache-Control "${caching.hashed.value}";
${headers('    ')}
  }
}
`;
  },

  caddy(env) {
    const headers = Object.entries(pageHeaders(env)).map(([name, value]) => `    ${name} "${value}"`);
    return `retrohale.example {
  root * /var/www/retrohale
  encode gzip
  header {
${headers.join('\n')}
  }
  @hashed path ${caching.hashed.path}
  handle @hashed {
    header Cache-Control "${caching.hashed.value}"
    file_server
  }
  handle {
    header Cache-Control "${caching.fresh.value}"
    try_files {path} {path}/index.html /app.html
    file_server
  }
}
`;
  },

  vercel(env) {
    const list = (headers: Record<string, string>) =>
      Object.entries(headers).map(([key, value]) => ({ key, value }));
    const configuration = {
      buildCommand: 'npm run build',
      outputDirectory: 'web/dist',
      rewrites: [{ source: '/((?!assets/).*)', destination: '/app.html' }],
      headers: [
        { source: '/(.*)', headers: list(pageHeaders(env)) },
        {
          source: caching.hashed.path.replace('*', '(.*)'),
          headers: list({ 'Cache-Control': caching.hashed.value }),
        },
        ...caching.fresh.paths.map((source) => ({
          source,
          headers: list({ 'Cache-Control': caching.fresh.value }),
        })),
      ],
    };
    return `${JSON.stringify(configuration, null, 2)}\n`;
  },
};

if (import.meta.main) {
  const print = webServers[process.argv[2] ?? ''];
  if (print) process.stdout.write(print({ ...loadEnv('production', process.cwd()), ...process.env }));
  else {
    console.error(`Usage: npm run web-server -- ${Object.keys(webServers).join('|')}`);
    process.exitCode = 1;
  }
}
