/** The part of http_ece that is used here; it brings no types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';
  /** Decrypts the body of a push message (RFC 8291). Throws when it is not for these keys. */
  export function decrypt(
    body: Buffer,
    parameters: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer;
}
