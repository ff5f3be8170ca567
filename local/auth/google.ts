import { createHash } from 'node:crypto';

/** A person as the stand-in for Google knows them. */
export interface GoogleAccount {
  email: string;
  name: string;
}

/** The authorization code that "Google" answers with. It carries the account itself, so nothing needs remembering. */
export function googleCode(account: GoogleAccount): string {
  return Buffer.from(JSON.stringify(account)).toString('base64url');
}

const tokenEndpoint = 'https://oauth2.googleapis.com/token';
const profileEndpoint = 'https://www.googleapis.com/userinfo/v2/me';

/**
 * Answers in place of Google's two endpoints that Auth calls in this process; every other request goes through.
 * Auth has no setting for their addresses, hence the patched fetch. Returns what takes it back.
 */
export function standInForGoogle(): () => void {
  const realFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url === tokenEndpoint) return token(new URLSearchParams(String(init?.body)));
    if (url === profileEndpoint) return profile(new Headers(init?.headers).get('authorization') ?? '');
    return realFetch(input, init);
  };
  return () => {
    globalThis.fetch = realFetch;
  };
}

// The code serves as the access token too. Without an id_token in the reply Auth asks for the profile.
function token(form: URLSearchParams): Response {
  return Response.json({
    access_token: form.get('code'),
    token_type: 'Bearer',
    expires_in: 3599,
    scope: 'email profile',
  });
}

function profile(authorization: string): Response {
  const { email, name }: GoogleAccount = JSON.parse(
    Buffer.from(authorization.replace('Bearer ', ''), 'base64url').toString(),
  );
  return Response.json({ id: accountNumber(email), email, verified_email: true, name });
}

/** A stable number for an account, as providers have them. */
export function accountNumber(account: string): string {
  const hash = createHash('sha256').update(account.toLowerCase()).digest('hex');
  return BigInt(`0x${hash.slice(0, 15)}`).toString();
}
