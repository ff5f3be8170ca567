/** What comes in, held against the contract. */
import * as z from 'zod/mini';
import { badRequest, invalid, type Refusal } from '../_shared/errors.ts';
import { readText } from './body.ts';
import { issuesOf, sentence } from './issues.ts';

export type Contract<P, Q, B> = {
  /** The parameters of the path. What does not fit them is not there. */
  params: P;
  query: Q;
  /** The JSON body. */
  body: B;
};

export type Input<P extends z.ZodMiniType, Q extends z.ZodMiniType, B extends z.ZodMiniType> = {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
};

/** As it came over the wire. */
export type RawInput = { request: Request; params: Record<string, string>; query: Record<string, string> };

const nothing = z.strictObject({});
const maxBodyBytes = 256 * 1024;
const noJson = () => badRequest('The request body must be JSON.');

/** Throws `missing` for parameters that cannot name anything, and a 400 with issues for the rest. */
export async function validate<P extends z.ZodMiniType, Q extends z.ZodMiniType, B extends z.ZodMiniType>(
  contract: Partial<Contract<P, Q, B>>,
  raw: RawInput,
  missing: Refusal,
): Promise<Input<P, Q, B>> {
  const params = (contract.params ?? nothing).safeParse(raw.params);
  if (!params.success) throw missing;
  const query = (contract.query ?? nothing).safeParse(raw.query, { error: sentence });
  if (!query.success) throw invalid(issuesOf(query.error));
  const given = contract.body && (await readJson(raw.request));
  const body = contract.body?.safeParse(given, { error: sentence });
  if (body && !body.success) throw given === undefined ? noJson() : invalid(issuesOf(body.error));
  return { params: params.data, query: query.data, body: body?.data } as Input<P, Q, B>;
}

/** The body as JSON; undefined when there is none, which only a contract with an optional body takes. */
async function readJson(request: Request): Promise<unknown> {
  const text = await readText(request, maxBodyBytes);
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    throw noJson();
  }
}
