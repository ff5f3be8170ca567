/**
 * Hands a session from the function to the page without putting it into a URL. The page gets a token of 256 random
 * bits. The database stores the token's hash, and the session encrypted with a key derived from the token. Neither half
 * is of any use without the other. The database deletes its half when it is fetched, or after 60 seconds.
 */
import { base64url } from 'jose';
import type { SessionReply } from '../../_shared/contract/auth.ts';
import type { Database } from '../../_shared/database.ts';

/** Stores a session and returns a token that fetches it once. */
export async function storeSession({ system }: Database, session: SessionReply): Promise<string> {
  const token = crypto.getRandomValues(new Uint8Array(32));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(session));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyFrom(token), text);
  await system`
    insert into private.session_handovers (token_hash, sealed_session)
    values (${await hash(token)}, ${new Uint8Array([...iv, ...new Uint8Array(sealed)])})`;
  return base64url.encode(token);
}

/** The session of a token. Null if the token is unknown, used or expired. */
export async function fetchSession({ system }: Database, encoded: string): Promise<SessionReply | null> {
  const token = new Uint8Array(base64url.decode(encoded));
  const [row] = await system<{ sealed: Uint8Array; fresh: boolean }[]>`
    delete from private.session_handovers where token_hash = ${await hash(token)}
    returning sealed_session as sealed, expires_at > now() as fresh`;
  if (!row?.fresh) return null;
  const sealed = new Uint8Array(row.sealed);
  const algorithm = { name: 'AES-GCM', iv: sealed.subarray(0, 12) };
  const text = await crypto.subtle.decrypt(algorithm, await keyFrom(token), sealed.subarray(12));
  return JSON.parse(new TextDecoder().decode(text));
}

async function keyFrom(token: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const info = new TextEncoder().encode('retrohale session hand-over');
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  const secret = await crypto.subtle.importKey('raw', token, 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(derivation, secret, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}

async function hash(token: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', token));
}
