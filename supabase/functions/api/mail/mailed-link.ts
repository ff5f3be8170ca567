import type * as z from 'zod/mini';
import type { Refusal } from '../../_shared/errors.ts';
import type { SqlFunction } from '../http/change.ts';
import { endpoint, type Schema } from '../http/endpoint.ts';

type MailedLink<Result> = {
  summary: string;
  params: z.ZodMiniType<{ token: string }>;
  reply?: Schema;
  status?: 204;
  /** For a link that has been used or replaced, or is too old. */
  missing: Refusal;
  respond(result: Result): Response;
};

/**
 * What the link in an email does. The Postgres function gets its token, and returns null or false if there is no such link.
 * The token is enough: the email may be open on a device where its reader is not logged in.
 */
export const mailedLink = <Result = string>(by: SqlFunction, { respond, ...contract }: MailedLink<Result>) =>
  endpoint({
    ...contract,
    open: true,
    run: async ({ database: { system }, params: { token } }) => {
      const [row] = await system<{ result: Result | null }[]>`select ${system(by)}(${token}) as result`;
      if (!row?.result) throw contract.missing;
      return respond(row.result);
    },
  });
