import type { Sql } from 'postgres';

export type Provider = 'google' | 'custom:instagram';

export interface Account {
  /** How the provider identifies the account: an email address at Google, an account name at Instagram. */
  account: string;
  name: string;
}

/**
 * The accounts to choose from: for Google the demo members, then users who have signed in before; for Instagram, users who
 * have signed in with it.
 */
export async function listAccounts(sql: Sql, provider: Provider): Promise<Account[]> {
  if (provider === 'google') {
    return sql<Account[]>`
      select email as account, ${displayName(sql)} as name from auth.users
      where email like '%@demo.retrohale.test'
        or (email is not null and id in (select user_id from auth.identities where provider = 'google'))
      order by email not like '%@demo.retrohale.test', last_sign_in_at desc nulls last, name
      limit 40`;
  }
  return sql<Account[]>`
    select identity_data ->> 'user_name' as account, identity_data ->> 'name' as name from auth.identities
    where provider = 'custom:instagram'
    order by name limit 40`;
}

/** The name of the user with this email address. Null if there is none. */
export async function findName(sql: Sql, email: string): Promise<string | null> {
  const [row] = await sql<{ name: string }[]>`
    select ${displayName(sql)} as name from auth.users where email = ${email.toLowerCase()}`;
  return row?.name ?? null;
}

/** "ana.silva@example.com" → "Ana Silva" */
export function nameFrom(account: string): string {
  const [local = account] = account.split('@');
  const words = local.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || account;
}

function displayName(sql: Sql) {
  return sql`coalesce(raw_user_meta_data ->> 'full_name', raw_user_meta_data ->> 'name', split_part(email, '@', 1))`;
}
