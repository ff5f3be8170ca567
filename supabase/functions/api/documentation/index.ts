import { endpoint } from '../endpoint.ts';
import { get, type Noun, routes } from '../routes.ts';
import { openApi } from './open-api.ts';

/** GET /openapi.json for machines, GET /docs for people; as text, because hosted functions may not serve HTML. */
export function documentation(nouns: readonly Noun[]): Noun {
  const all = nouns.flat();
  let written: string | undefined;
  const getOpenApi = endpoint({
    summary: 'This API as OpenAPI 3.1',
    open: true,
    run: async ({ env }) => {
      written ??= JSON.stringify(openApi(all, `${env.publicSupabaseUrl}/functions/v1`));
      return new Response(written, { headers: { 'content-type': 'application/json' } });
    },
  });
  const getDocs = endpoint({
    summary: 'This API as a list to read',
    open: true,
    run: async () =>
      new Response(
        all
          .map(
            ({ method, path, endpoint: { summary } }) =>
              `${method.padEnd(6)} /api${path}\n       ${summary}\n`,
          )
          .join('\n'),
        { headers: { 'content-type': 'text/plain; charset=utf-8' } },
      ),
  });
  return routes('', get('/openapi.json', getOpenApi), get('/docs', getDocs));
}
