/** Proof Key for Code Exchange (RFC 7636): whoever redeems a code proves to be who asked for it. */
import { base64url } from 'jose';

/** A fresh secret and the challenge that shows it without giving it away. */
export async function makePkce(): Promise<{ verifier: string; challenge: string }> {
  const verifier = base64url.encode(crypto.getRandomValues(new Uint8Array(48)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: base64url.encode(new Uint8Array(digest)) };
}
