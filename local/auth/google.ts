import { createHash } from 'node:crypto';

/** An account at the stand-in for Google. */
export interface GoogleAccount {
  email: string;
  name: string;
  /** Google's number for the account. By default it is derived from the address. */
  sub?: string;
}

/** The authorization code that a stand-in returns. It contains the account itself, so that nothing has to be stored. */
export function codeOf(account: object): string {
  return Buffer.from(JSON.stringify(account)).toString('base64url');
}

/** The account in a code. Null if the code is not one of ours. */
export function readGoogleCode(code: string): GoogleAccount | null {
  try {
    return JSON.parse(Buffer.from(code, 'base64url').toString());
  } catch {
    return null;
  }
}

const tokenEndpoint = 'https://oauth2.googleapis.com/token';
const profileEndpoint = 'https://www.googleapis.com/userinfo/v2/me';

const realFetch = globalThis.fetch;
let stacksHere = 0;

/**
 * Patches `fetch`, because Auth has no setting for the addresses of Google's two endpoints that it calls in this process.
 * Requests to them are handled here, and all others go through. Returns a function that ends this stack's use of the
 * patch. `npm test` runs several stacks in one process, so the patch stays until the last of them has stopped.
 */
export function patchGoogleEndpoints(): () => void {
  stacksHere += 1;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url === tokenEndpoint) return token(new URLSearchParams(String(init?.body)));
    if (url === profileEndpoint) return profile(new Headers(init?.headers).get('authorization') ?? '');
    return realFetch(input, init);
  };
  return () => {
    stacksHere -= 1;
    if (stacksHere === 0) globalThis.fetch = realFetch;
  };
}

// The code is the access token as well. Without an id_token in the response, Auth requests the profile.
function token(form: URLSearchParams): Response {
  return Response.json({
    access_token: form.get('code'),
    token_type: 'Bearer',
    expires_in: 3599,
    scope: 'email profile',
  });
}

function profile(authorization: string): Response {
  const account = readGoogleCode(authorization.replace('Bearer ', ''));
  if (!account) return Response.json({ error: 'invalid_token' }, { status: 401 });
  const { email, name, sub } = account;
  return Response.json({ id: sub ?? accountNumber(email ?? name), email, verified_email: true, name });
}

/** A stable number for an account, like a provider's own id. */
export function accountNumber(account: string): string {
  const hash = createHash('sha256').update(account.toLowerCase()).digest('hex');
  return BigInt(`0x${hash.slice(0, 15)}`).toString();
}
