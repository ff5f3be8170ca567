import { accountNumber } from '../auth/google.ts';
import { readInstagramCode } from '../auth/instagram.ts';

/**
 * Instagram as our adapters call it: it exchanges a code for a token, and a token for a profile. The code is also the token.
 */
export async function instagram(request: Request): Promise<Response> {
  const { host, pathname, searchParams } = new URL(request.url);
  switch (host + pathname) {
    case 'api.instagram.com/oauth/access_token': {
      const form = new URLSearchParams(await request.text());
      const code = form.get('code') ?? '';
      const account = readInstagramCode(code);
      if (!account || !form.get('client_id') || !form.get('client_secret'))
        return Response.json({ error_type: 'OAuthException', code: 400 }, { status: 400 });
      const grant = { access_token: code, user_id: accountNumber(account.handle), permissions: 'basic' };
      return Response.json({ data: [grant] });
    }
    case 'graph.instagram.com/me': {
      const account = readInstagramCode(searchParams.get('access_token') ?? '');
      if (!account) return Response.json({ error: { type: 'OAuthException', code: 190 } }, { status: 400 });
      const { handle, name } = account;
      return Response.json({ user_id: accountNumber(handle), username: handle, name });
    }
    default:
      return new Response(null, { status: 404 });
  }
}
