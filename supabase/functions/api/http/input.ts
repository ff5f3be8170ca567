/** Validates input against the contract. */
import * as z from 'zod/mini';
import { badRequest, invalid, type Refusal } from '../../_shared/errors.ts';
import { readText } from './body.ts';
import { type Issue, issuesOf, sentence, unstorableText } from './issues.ts';

export type Contract<P, Q, B> = {
  /** The path's parameters. Invalid ones are treated as naming nothing. */
  params: P;
  query: Q;
  /** The JSON body. */
  body: B;
  maxBodyBytes: number;
};

export type Input<P extends z.ZodMiniType, Q extends z.ZodMiniType, B extends z.ZodMiniType> = {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
};

/** The input as it arrived. */
export type RawInput = { request: Request; params: Record<string, string>; query: Record<string, string> };

const nothing = z.strictObject({});
const usualBodyBytes = 256 * 1024;
const notJson = () => badRequest('The request body must be JSON.');

/** Throws `missing` for invalid path parameters, and a 400 with issues for everything else that is invalid. */
export async function validate<P extends z.ZodMiniType, Q extends z.ZodMiniType, B extends z.ZodMiniType>(
  contract: Partial<Contract<P, Q, B>>,
  raw: RawInput,
  missing: Refusal,
): Promise<Input<P, Q, B>> {
  const params = check(contract.params ?? nothing, raw.params);
  if (params.issues) throw missing;
  const query = check(contract.query ?? nothing, raw.query);
  if (query.issues) throw invalid(query.issues);
  const json = contract.body && (await readJson(raw.request, contract.maxBodyBytes));
  const body = contract.body && check(contract.body, json);
  if (body?.issues) throw json === undefined ? notJson() : invalid(body.issues);
  return { params: params.data, query: withoutOffset(query.data), body: body?.data } as Input<P, Q, B>;
}

/** A cursor already determines where a page begins, so an offset beside it is ignored. */
const withoutOffset = (query: unknown) =>
  query && typeof query === 'object' && 'cursor' in query && query.cursor ? { ...query, offset: 0 } : query;

/** The data if it matches the schema and Postgres can store it, or else what is wrong with it. */
function check(schema: z.ZodMiniType, value: unknown): { data?: unknown; issues?: Issue[] } {
  const { success, data, error } = schema.safeParse(value, { error: sentence });
  if (!success) return { issues: issuesOf(error) };
  const issues = unstorableText(data);
  return issues.length > 0 ? { issues } : { data };
}

/** The body as JSON. Undefined if there is no body, which only a contract with an optional body accepts. */
async function readJson(request: Request, maxBytes = usualBodyBytes): Promise<unknown> {
  const text = await readText(request, maxBytes);
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    throw notJson();
  }
}
