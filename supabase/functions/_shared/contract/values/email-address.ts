import * as z from 'zod/mini';

/** Without what makes mail programs read a list, a name or another address. */
const form = /^[^@\s\p{C}"(),:;<>[\\\]]+@([a-z\d-]+\.)+[a-z][a-z\d-]*$/u;
const parts = /^([^@]+)@([^@\s\p{C}"(),:;<>[\\\]/?#%]+)$/u;

/** Refusals and limits are by address, and emails go to the domain in ASCII, so only that spelling is kept. */
export const emailAddress = z
  .string()
  .check(
    z.trim(),
    z.overwrite(withAsciiDomain),
    z.maxLength(254),
    z.regex(form, 'Please enter an email address.'),
  );

function withAsciiDomain(address: string): string {
  const [, local, domain] = parts.exec(address) ?? [];
  const url = domain === undefined ? null : URL.parse(`http://${domain}`);
  return url ? `${local}@${url.hostname}` : address;
}
