import { base64url } from 'jose';

/** 256 random bits, base64url. */
export const newToken = () => base64url.encode(crypto.getRandomValues(new Uint8Array(32)));
