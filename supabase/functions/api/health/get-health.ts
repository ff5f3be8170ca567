import * as z from 'zod/mini';
import { act } from '../act.ts';

export const getHealth = act({
  summary: 'Whether the API and its database answer',
  open: true,
  reply: z.object({ status: z.literal('ok') }),
  run: async ({ database }) => {
    await database.system`select`;
    return Response.json({ status: 'ok' });
  },
});
