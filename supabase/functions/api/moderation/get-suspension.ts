import { suspension } from '../../_shared/contract/suspensions.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../http/endpoint.ts';

export const getSuspension = endpoint({
  summary: 'Get your suspension: the reason, the end, and how to appeal, or a 404 if you are not suspended',
  reply: suspension,
  run: async ({ user, database, env, request }) => {
    const [found] = await database.as<{ suspension: string | null }>(
      user,
      (sql) => sql`select private.get_suspension() as suspension`,
      { evenSuspended: true, signal: request.signal },
    );
    if (!found?.suspension) throw notFound('Suspension not found');
    return Response.json({ ...JSON.parse(found.suspension), contact: env.contact });
  },
});
