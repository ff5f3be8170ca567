import { signInQuery } from '../../_shared/contract/auth.ts';
import { endpoint } from '../http/endpoint.ts';
import { leaveForProvider, type Provider } from './leave-for-provider.ts';
import { limitSignIns } from './limit-sign-ins.ts';
import { signInFailed } from './navigation.ts';

/** The first half of a sign-in: redirects the browser to the provider. */
export const startSignIn = (name: string, provider: Provider) =>
  endpoint({
    summary: `Sign in through ${name}: redirects the browser`,
    open: true,
    query: signInQuery,
    status: 302,
    refused: signInFailed,
    run: async ({ query: { state, login_hint: loginHint = null, prompt }, request, ...deps }) =>
      (await limitSignIns(request, deps)) ??
      (await leaveForProvider(deps, { provider, state, loginHint, isSecond: false }, prompt)),
  });
