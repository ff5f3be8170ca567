import { accountDeletion } from '../../_shared/contract/users.ts';
import type { Env } from '../../_shared/env.ts';
import { ownKey } from '../../_shared/own-key.ts';
import { endpoint } from '../http/endpoint.ts';
import { maxFilesPerRemoval, removeStoredFiles } from '../upload/stored-files.ts';

export const deleteMe = endpoint({
  summary:
    'Delete your account, and either erase everything you wrote or keep your posts. You must transfer your clubs first',
  body: accountDeletion,
  status: 204,
  run: async ({ user, body: { mode }, database, env, fetch }) => {
    const files = await database.as(
      user,
      (sql) => sql`select private.prepare_account_deletion(${mode === 'keep_posts'}) as name`,
    );
    await deleteAccount(user.id, env, fetch);
    await removeFiles(
      files.map(({ name }) => String(name)),
      env,
      fetch,
    );
    return new Response(null, { status: 204 });
  },
});

/** Deletes the account with its sessions and its row in `users`. An account that no longer exists counts as deleted. */
async function deleteAccount(id: string, env: Env, fetch: typeof globalThis.fetch): Promise<void> {
  const response = await fetch(`${env.supabaseUrl}/auth/v1/admin/users/${id}`, {
    method: 'DELETE',
    headers: ownKey(env),
  });
  await response.body?.cancel();
  if (!response.ok && response.status !== 404)
    throw new Error(`Auth responded ${response.status} to the deletion of an account.`);
}

/** If this fails, the job for unused uploads removes the files later. */
async function removeFiles(names: string[], env: Env, fetch: typeof globalThis.fetch): Promise<void> {
  for (let at = 0; at < names.length; at += maxFilesPerRemoval) {
    await removeStoredFiles(names.slice(at, at + maxFilesPerRemoval), env, fetch).catch(() => null);
  }
}
