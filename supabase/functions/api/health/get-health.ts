import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';

export const getHealth = endpoint({
  summary: 'Check that the API and its database respond',
  open: true,
  reply: z.object({ status: z.literal('ok') }),
  run: async ({ database }) => {
    await database.system`select`;
    return Response.json({ status: 'ok' });
  },
});
