import { base64url } from 'jose';

/** The token of an invitation or a reminder: 256 random bits, base64url. */
export const newToken = () => base64url.encode(crypto.getRandomValues(new Uint8Array(32)));
