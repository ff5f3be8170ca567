import type { Sql } from 'postgres';
import { setUpInstagram } from '../../deploy/setup-instagram.ts';
import type { Auth } from '../auth/service.ts';
import { createSignIn } from '../auth/sign-in.ts';
import { keys } from '../keys.ts';
import { forwardTo } from './forward.ts';
import { projectHost } from './outside.ts';

/**
 * Serves `/auth/v1` from the real Auth at this address. The page that stands in for Google and Instagram remains our own.
 */
export function serveRealAuth(address: string, sql: Sql, apiUrl: string, siteUrl: string): Auth {
  const fetch = (request: Request) => forwardTo(address, '/auth/v1', request);
  const signIn = createSignIn(sql, apiUrl, siteUrl, fetch, { isReal: true });
  return {
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname === '/auth/v1/authorize') return signIn.authorize(request);
      if (pathname === '/auth/v1/stand-in') return signIn.page(request);
      return fetch(request);
    },
    stop() {},
  };
}

/** Creates the Instagram provider as an operator with their own keys would. The gateway must be open. */
export async function setUpInstagramOn(apiUrl: string): Promise<void> {
  const project = `https://${projectHost}`;
  const operator = {
    VAULT_PROJECT_URL: project,
    VAULT_SECRET_KEY: 'sb_secret_of_the_operator',
    INSTAGRAM_CLIENT_ID: '1784',
    INSTAGRAM_CLIENT_SECRET: 'stand-in',
  };
  const asOperator: typeof fetch = (address, init) => {
    const headers = new Headers(init?.headers);
    headers.set('apikey', keys.secret);
    headers.set('authorization', `Bearer ${keys.secret}`);
    return fetch(String(address).replace(project, apiUrl), { ...init, headers });
  };
  await setUpInstagram(operator, asOperator).catch(({ message }: Error) =>
    console.error(`Sign-in with Instagram does not work: ${message}`),
  );
}
