import { requireSecretKey } from '../../_shared/require-secret-key.ts';
import { type Deps, type Endpoint, endpoint, type Schema } from '../http/endpoint.ts';

type Job = {
  /** What it does, as a phrase: removes unused uploads. */
  summary: string;
  reply: Schema;
  /** Returns the reply. */
  run: (deps: Deps) => Promise<object>;
};

/** An endpoint that only timers call, with the secret key. */
export const job = ({ summary, reply, run }: Job): Endpoint =>
  endpoint({
    summary: `A job, started with the secret key: ${summary}`,
    open: true,
    reply,
    run: async ({ request, ...deps }) => {
      await requireSecretKey(request, deps.env);
      return Response.json(await run(deps));
    },
  });
