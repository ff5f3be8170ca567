import { accountDeletion } from '../../_shared/contract/users.ts';
import type { Env } from '../../_shared/env.ts';
import { endpoint } from '../endpoint.ts';

/** As many as Storage removes at once. */
const mostFiles = 1000;

export const deleteMe = endpoint({
  summary:
    'Delete your account, with everything you wrote or keeping your posts. You must transfer your clubs first',
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

/** Sessions and the person's row in `users` go with the account. Gone already is as good as gone now. */
async function deleteAccount(id: string, env: Env, ask: typeof fetch): Promise<void> {
  const answer = await ask(`${env.supabaseUrl}/auth/v1/admin/users/${id}`, {
    method: 'DELETE',
    headers: { apikey: env.secretKey, authorization: `Bearer ${env.secretKey}` },
  });
  await answer.body?.cancel();
  if (!answer.ok && answer.status !== 404)
    throw new Error(`Auth answered ${answer.status} when an account was to be deleted.`);
}

/** What fails here is done by the job that removes unused uploads. */
async function removeFiles(names: string[], env: Env, ask: typeof fetch): Promise<void> {
  for (let at = 0; at < names.length; at += mostFiles) {
    const answer = await ask(`${env.supabaseUrl}/storage/v1/object/media`, {
      method: 'DELETE',
      headers: {
        apikey: env.secretKey,
        authorization: `Bearer ${env.secretKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ prefixes: names.slice(at, at + mostFiles) }),
    }).catch(() => null);
    await answer?.body?.cancel();
  }
}
