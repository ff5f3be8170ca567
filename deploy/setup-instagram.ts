/**
 * `npm run setup:instagram`: makes or renews the provider `custom:instagram` of a Supabase project, through Auth's admin
 * API. Needs VAULT_PROJECT_URL, VAULT_SECRET_KEY, INSTAGRAM_CLIENT_ID and INSTAGRAM_CLIENT_SECRET (.env or environment).
 */
import { readValues } from './read-values.ts';
import { complaintsOf, settings, type Values } from './settings.ts';

const identifier = 'custom:instagram';
const needed = ['VAULT_PROJECT_URL', 'VAULT_SECRET_KEY', 'INSTAGRAM_CLIENT_ID', 'INSTAGRAM_CLIENT_SECRET'];

/**
 * Instagram speaks no OpenID Connect: its token reply and its profile go through two adapters of the api function.
 * Auth takes https addresses of public hosts alone, so this cannot be tried against a stack on one's own machine.
 */
export function providerOf(values: Values) {
  const adapters = `${values.VAULT_PROJECT_URL}/functions/v1/api/oauth/instagram`;
  return {
    provider_type: 'oauth2',
    identifier,
    name: 'Instagram',
    client_id: values.INSTAGRAM_CLIENT_ID,
    client_secret: values.INSTAGRAM_CLIENT_SECRET,
    scopes: ['instagram_business_basic'],
    // Instagram does not know PKCE. Between browser, api and Auth it is used all the same.
    pkce_enabled: false,
    // Instagram tells no e-mail address.
    email_optional: true,
    enabled: true,
    authorization_url: 'https://www.instagram.com/oauth/authorize',
    token_url: `${adapters}/token`,
    userinfo_url: `${adapters}/userinfo`,
  };
}

/** Answers what was done, as a sentence. Throws one that says what to put right. */
export async function setUpInstagram(values: Values, fetch = globalThis.fetch): Promise<string> {
  const chosen = settings
    .filter(({ name }) => needed.includes(name))
    .map(({ isOptional: _, ...setting }) => setting);
  const complaints = complaintsOf(values, chosen);
  if (complaints.length > 0) throw new Error(complaints.join('\n'));

  const ask = async (method: string, route: string, body?: object) => {
    const answer = await fetch(`${values.VAULT_PROJECT_URL}/auth/v1/admin/custom-providers${route}`, {
      method,
      headers: {
        apikey: values.VAULT_SECRET_KEY ?? '',
        authorization: `Bearer ${values.VAULT_SECRET_KEY}`,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    if (answer.status === 404 && method === 'GET') return null;
    const reply = (await answer.json().catch(() => ({}))) as { msg?: string; message?: string };
    if (!answer.ok)
      throw new Error(`Auth answered ${answer.status}: ${reply.msg ?? reply.message ?? 'no words'}`);
    return reply;
  };

  const { provider_type, identifier: _, ...changes } = providerOf(values);
  if (await ask('GET', `/${identifier}`)) {
    await ask('PUT', `/${identifier}`, changes);
    return `The provider ${identifier} has been renewed.`;
  }
  await ask('POST', '', { provider_type, identifier, ...changes });
  return `The provider ${identifier} has been made. At Meta, enter ${values.VAULT_PROJECT_URL}/auth/v1/callback as its redirect URI.`;
}

if (import.meta.main) {
  await setUpInstagram(readValues(process.argv.slice(2))).then(console.info, (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
