/** `npm run web-server -- nginx|caddy|vercel`: the configuration for a host that does not read `_headers`. */
import { loadEnv } from 'vite';
import { uploadMaxBytes } from '../supabase/functions/_shared/contract/values/upload.ts';
import {
  type Addresses,
  caching,
  forwardsTo,
  headersOfForwarded,
  notForwarded,
  pageHeaders,
} from '../web/hosting.ts';
import { forwarded } from '../web/src/config/services.ts';

/** An upload is a little larger than its file. */
const maxMegabytes = Math.ceil(uploadMaxBytes / 1024 / 1024) + 10;

/**
 * By kind of server. Each configuration has the app's headers, its caching rules and app.html for the app's paths. It
 * forwards API, Auth and Storage to the project, if the app expects that.
 */
export const webServers: Record<string, (env: Addresses) => string> = {
  nginx(env) {
    const headersIn = (headers: Record<string, string>) =>
      Object.entries(headers)
        .map(([name, value]) => `    add_header ${name} "${value}" always;`)
        .join('\n');
    const headers = headersIn(pageHeaders(env));
    const project = forwardsTo(env);
    // A location with its own add_header inherits none, so each repeats the headers.
    return `${project === null ? '' : upstream(project)}server {
  listen 443 ssl;
  http2 on;
  server_name retrohale.example;
  root /var/www/retrohale;
  gzip on;
  gzip_types text/css text/javascript application/javascript application/manifest+json image/svg+xml;

  location / {
    try_files $uri $uri/index.html /app.html;
    add_header Cache-Control "${caching.fresh.value}";
${headers}
  }
  location /assets/ {
    try_files $uri =404;
    add_header Cache-Control "${caching.hashed.value}";
${headers}
  }
${project === null ? '' : forwardingLocation(project, headersIn(headersOfForwarded))}}
`;
  },

  caddy(env) {
    const headers = Object.entries(pageHeaders(env)).map(([name, value]) => `    ${name} "${value}"`);
    const project = forwardsTo(env);
    // Replies are not compressed again, which would change their ETag.
    return `(page) {
  encode gzip
  header {
${headers.join('\n')}
  }
}
retrohale.example {
  root * /var/www/retrohale
${project === null ? '' : forwardingHandle(project)}  @hashed path ${caching.hashed.path}
  handle @hashed {
    import page
    header Cache-Control "${caching.hashed.value}"
    file_server
  }
  handle {
    import page
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
    const project = forwardsTo(env);
    const paths = project === null ? [] : forwarded;
    const notThese = paths.map((path) => `(?!${path.slice(1)})`).join('');
    const configuration = {
      buildCommand: 'npm run build',
      outputDirectory: 'web/dist',
      rewrites: [
        ...paths.map((path) => ({ source: `${path}:path*`, destination: `${project}${path}:path*` })),
        { source: '/((?!assets/).*)', destination: '/app.html' },
      ],
      headers: [
        { source: `/(${notThese}.*)`, headers: list(pageHeaders(env)) },
        ...paths.map((path) => ({ source: `${path}(.*)`, headers: list(headersOfForwarded) })),
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

/** Connections to the project stay open. Opening one for each request would take three round trips. */
const upstream = (project: string) => `upstream project {
  server ${new URL(project).hostname}:443;
  keepalive 32;
}
`;

/** Bodies are passed on as they arrive, in both directions. Functions end after at most 400 seconds. */
const forwardingLocation = (project: string, headers: string) => `  location ~ ^(${forwarded.join('|')}) {
    proxy_pass https://project;
    proxy_http_version 1.1;
    proxy_set_header Host ${new URL(project).hostname};
    proxy_set_header Connection "";
    proxy_ssl_name ${new URL(project).hostname};
    proxy_ssl_server_name on;
    proxy_ssl_verify on;
    proxy_ssl_verify_depth 3;
    proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;
    proxy_read_timeout 400s;
    proxy_request_buffering off;
    proxy_buffering off;
    client_max_body_size ${maxMegabytes}m;
${replaced.map((name) => `    proxy_hide_header ${name};`).join('\n')}
${headers}
  }
`;

const forwardingHandle = (
  project: string,
) => `  @forwarded path ${forwarded.map((path) => `${path}*`).join(' ')}
  handle @forwarded {
    reverse_proxy ${project} {
      header_up Host {upstream_hostport}
      flush_interval -1
${notForwarded.map((name) => `      header_down -${name}`).join('\n')}
${Object.entries(headersOfForwarded)
  .map(([name, value]) => `      header_down ${name} "${value}"`)
  .join('\n')}
    }
  }
`;

/** Headers of the project's replies that are left out or replaced. */
const replaced = [...notForwarded, ...Object.keys(headersOfForwarded)];

if (import.meta.main) {
  const print = webServers[process.argv[2] ?? ''];
  if (print) process.stdout.write(print({ ...loadEnv('production', process.cwd()), ...process.env }));
  else {
    console.error(`Usage: npm run web-server -- ${Object.keys(webServers).join('|')}`);
    process.exitCode = 1;
  }
}
