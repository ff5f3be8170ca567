/** Proof Key for Code Exchange (RFC 7636): only the client that requested a code can redeem it. */
import { base64url } from 'jose';

/** A new secret, and the challenge that proves knowledge of it without revealing it. */
export async function makePkce(): Promise<{ verifier: string; challenge: string }> {
  const verifier = base64url.encode(crypto.getRandomValues(new Uint8Array(48)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: base64url.encode(new Uint8Array(digest)) };
}
