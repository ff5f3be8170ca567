import { endpoint } from '../http/endpoint.ts';
import { get, methodsOf, type Noun, type Route, routes } from '../http/routes.ts';
import { openApi } from './open-api.ts';

/** GET /openapi.json for machines, GET /docs for people. Both are text, because hosted functions cannot serve HTML. */
export function documentation(nouns: readonly Noun[]): Noun {
  const all = nouns.flat();
  let written: string | undefined;
  const getOpenApi = endpoint({
    summary: 'Get the description of this API in OpenAPI 3.1',
    open: true,
    run: async ({ env }) => {
      written ??= JSON.stringify(openApi(all, `${env.publicSupabaseUrl}/functions/v1`));
      return new Response(written, { headers: { 'content-type': 'application/json' } });
    },
  });
  const getDocs = endpoint({
    summary: 'Get the list of all endpoints as text',
    open: true,
    run: async () =>
      new Response(all.map(entry).join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } }),
  });
  return routes('', get('/openapi.json', getOpenApi), get('/docs', getDocs));
}

function entry(route: Route): string {
  const lines = methodsOf(route).map((method) => `${method.padEnd(6)} /api${route.path}\n`);
  return `${lines.join('')}       ${route.endpoint.summary}\n`;
}
