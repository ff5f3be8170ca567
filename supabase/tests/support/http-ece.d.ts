/** The part of http_ece that the tests use. The package has no types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';
  /** Decrypts the body of a push message (RFC 8291). Throws if the keys do not match. */
  export function decrypt(
    body: Buffer,
    parameters: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer;
}
