/**
 * The signature of what a mail service reports. Resend signs with Svix, as the Standard Webhooks do under other header
 * names: https://docs.svix.com/receiving/verifying-payloads/how-manual
 */

/** A report is signed anew for each attempt to deliver it. Older ones are replays. */
const toleranceSeconds = 300;
/** One, or two while a secret is being replaced. */
const maxSignatures = 5;

type Signed = { headers: Headers; body: string; secret: string };

/** `secret`: whsec_ and a key in base64. Takes the same time for each wrong signature. */
export async function isSigned({ headers, body, secret }: Signed, now = Date.now()): Promise<boolean> {
  const [id, timestamp, signatures] = ['svix-id', 'svix-timestamp', 'svix-signature'].map((name) =>
    headers.get(name),
  );
  if (!id || !timestamp || !signatures || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now / 1000 - Number(timestamp)) > toleranceSeconds) return false;
  const secretBytes = bytesOf(secret.replace(/^whsec_/, ''));
  if (secretBytes.length === 0) return false;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', secretBytes, algorithm, false, ['verify']);
  const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const given = signatures.split(' ', maxSignatures).filter((signature) => /^v1,[\w+/]+=*$/.test(signature));
  const checked = given.map((signature) =>
    crypto.subtle.verify('HMAC', key, bytesOf(signature.slice('v1,'.length)), content),
  );
  return (await Promise.all(checked)).includes(true);
}

/** Empty if it is not base64. */
function bytesOf(base64: string) {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
