import * as z from 'zod/mini';
import { badRequest } from '../../../_shared/errors.ts';
import { readText } from '../../http/body.ts';
import { endpoint } from '../../http/endpoint.ts';
import { fetchFromMeta } from './meta.ts';

/** The fields that Auth's OAuth client sends. Only these are passed on. */
const tokenRequest = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string().check(z.minLength(1)),
  redirect_uri: z.string().check(z.minLength(1)),
  client_id: z.string().check(z.minLength(1)),
  client_secret: z.string().check(z.minLength(1)),
});

const grant = z.object({ access_token: z.string() });
const metaReply = z.union([grant, z.object({ data: z.array(grant).check(z.minLength(1)) })]);

/**
 * Instagram's token endpoint in the form that Supabase Auth expects. Auth sends the client's id and secret in a Basic
 * header and reads `access_token` at the top level of the reply. Instagram expects form fields and responds with
 * {"data": [{…}]}.
 */
export const exchangeInstagramCode = endpoint({
  summary: 'For Supabase Auth only: exchanges a code from Instagram',
  open: true,
  run: async ({ request, fetch }) => {
    const form = Object.fromEntries(new URLSearchParams(await readText(request, 8 * 1024)));
    const fields = tokenRequest.safeParse({ ...form, ...clientOf(request.headers.get('authorization')) });
    if (!fields.success) throw badRequest('This is not a token request for Instagram.');

    const reply = metaReply.parse(
      await fetchFromMeta(fetch, 'https://api.instagram.com/oauth/access_token', {
        method: 'POST',
        body: new URLSearchParams(fields.data),
      }),
    );
    const { access_token } = 'data' in reply ? (reply.data[0] ?? {}) : reply;
    return Response.json({ access_token, token_type: 'bearer' });
  },
});

/** The client's id and secret from a Basic header, decoded as RFC 6749 requires (form-encoded inside Base64). */
function clientOf(authorization: string | null): { client_id: string; client_secret: string } | null {
  const encoded = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '')?.[1];
  if (!encoded) return null;
  const [id = '', secret = ''] = atob(encoded).split(':');
  const decode = (part: string) => new URLSearchParams(`part=${part}`).get('part') ?? '';
  return { client_id: decode(id), client_secret: decode(secret) };
}
