import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { accountNumber } from './google.ts';

export interface InstagramAccount {
  handle: string;
  name: string;
}

/** The account in a code of the stand-in. Null if the code is not one of ours. */
export function readInstagramCode(code: string): InstagramAccount | null {
  try {
    const { handle, name } = JSON.parse(Buffer.from(code, 'base64url').toString());
    return typeof handle === 'string' ? { handle, name } : null;
  } catch {
    return null;
  }
}

interface Flow {
  auth_code: string;
  referrer: string;
}

/**
 * Completes a sign-in with Instagram. Finds or creates the user and returns the URL to redirect the browser to (`…?code=…`).
 * Returns null if the attempt has already been used.
 *
 * Lite has no custom providers, so this writes Auth's rows itself, as Supabase Auth does for a provider with
 * `email_optional`: no email address, provider `custom:instagram`. Unlike hosted Auth it sends no request to Instagram
 * (no token exchange, no userinfo adapter, no picture), and it requires PKCE.
 */
export async function finishInstagram(
  sql: Sql,
  state: string,
  account: InstagramAccount,
): Promise<string | null> {
  const subject = accountNumber(account.handle);
  const claims = {
    sub: subject,
    provider_id: subject,
    name: account.name,
    preferred_username: account.handle,
    user_name: account.handle,
    email_verified: false,
    phone_verified: false,
  };

  return sql.begin(async (tx) => {
    // Only Auth's rights, because our triggers run in this transaction.
    await tx`set local role supabase_auth_admin`;
    const [flow] = await tx<Flow[]>`
      select auth_code, referrer from auth.flow_state
      where id = ${state} and user_id is null and auth_code is not null for update`;
    if (!flow) return null;

    // One sign-in at a time per account: two first sign-ins must not create two users.
    await tx`select pg_advisory_xact_lock(hashtext('custom:instagram'), hashtext(${subject}))`;
    const [known] = await tx<{ user_id: string }[]>`
      update auth.identities
      set identity_data = identity_data || ${tx.json(claims)}, last_sign_in_at = now(), updated_at = now()
      where provider = 'custom:instagram' and provider_id = ${subject}
      returning user_id`;
    const userId = known?.user_id ?? randomUUID();
    if (!known) {
      const appMetadata = { provider: 'custom:instagram', providers: ['custom:instagram'] };
      await tx`
        insert into auth.users (id, aud, role, raw_app_meta_data, raw_user_meta_data)
        values (${userId}, 'authenticated', 'authenticated', ${tx.json(appMetadata)}, ${tx.json(claims)})`;
      await tx`
        insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
        values (${randomUUID()}, 'custom:instagram', ${subject}, ${userId}, ${tx.json(claims)}, now())`;
    }
    await tx`update auth.users set last_sign_in_at = now() where id = ${userId}`;
    await tx`update auth.flow_state set user_id = ${userId}, auth_code_issued_at = now() where id = ${state}`;

    const back = new URL(flow.referrer);
    back.searchParams.set('code', flow.auth_code);
    return back.href;
  });
}
