/**
 * `npm run setup:instagram`: creates or updates the provider `custom:instagram` of a Supabase project, through Auth's admin
 * API. Needs VAULT_PROJECT_URL, VAULT_SECRET_KEY, INSTAGRAM_CLIENT_ID and INSTAGRAM_CLIENT_SECRET (.env or environment).
 */
import { readValues } from './read-values.ts';
import { findProblems, settings, type Values } from './settings.ts';

const identifier = 'custom:instagram';
const needed = ['VAULT_PROJECT_URL', 'VAULT_SECRET_KEY', 'INSTAGRAM_CLIENT_ID', 'INSTAGRAM_CLIENT_SECRET'];

/**
 * Instagram does not support OpenID Connect, so its token response and its profile go through two adapters in the function
 * `api`. Auth accepts only https addresses of public hosts, so this does not work with a stack on your machine.
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
    // Instagram does not support PKCE. The browser, `api` and Auth still use it between themselves.
    pkce_enabled: false,
    // Instagram returns no email address.
    email_optional: true,
    enabled: true,
    authorization_url: 'https://www.instagram.com/oauth/authorize',
    token_url: `${adapters}/token`,
    userinfo_url: `${adapters}/userinfo`,
  };
}

/** Returns a sentence that reports the result. Throws an error that says what to correct. */
export async function setUpInstagram(values: Values, fetch = globalThis.fetch): Promise<string> {
  const chosen = settings
    .filter(({ name }) => needed.includes(name))
    .map(({ isOptional: _, ...setting }) => setting);
  const problems = findProblems(values, chosen);
  if (problems.length > 0) throw new Error(problems.join('\n'));

  const request = async (method: string, route: string, body?: object) => {
    const response = await fetch(`${values.VAULT_PROJECT_URL}/auth/v1/admin/custom-providers${route}`, {
      method,
      headers: {
        apikey: values.VAULT_SECRET_KEY ?? '',
        authorization: `Bearer ${values.VAULT_SECRET_KEY}`,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    if (response.status === 404 && method === 'GET') return null;
    const result = (await response.json().catch(() => ({}))) as { msg?: string; message?: string };
    if (!response.ok)
      throw new Error(
        `Auth responded with ${response.status}: ${result.msg ?? result.message ?? 'no message'}`,
      );
    return result;
  };

  const { provider_type, identifier: _, ...changes } = providerOf(values);
  if (await request('GET', `/${identifier}`)) {
    await request('PUT', `/${identifier}`, changes);
    return `The provider ${identifier} has been updated.`;
  }
  await request('POST', '', { provider_type, identifier, ...changes });
  return `The provider ${identifier} has been created. At Meta, enter ${values.VAULT_PROJECT_URL}/auth/v1/callback as its redirect URI.`;
}

if (import.meta.main) {
  await setUpInstagram(readValues(process.argv.slice(2))).then(console.info, (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
