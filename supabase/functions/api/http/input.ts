/** Validates input against the contract. */
import * as z from 'zod/mini';
import { invalid, type Refusal } from '../../_shared/errors.ts';
import { notJson, readText, usualBodyBytes } from './body.ts';
import { type Checked, check } from './issues.ts';
import { type Rows, readRows } from './rows.ts';

export type Contract<P, Q, B> = {
  /** The path's parameters. Invalid ones are treated as naming nothing. */
  params: P;
  query: Q;
  /** The JSON body. */
  body: B;
  /** For a body that may be larger than others: its long list. */
  rows: Rows;
};

export type Input<P extends z.ZodMiniType, Q extends z.ZodMiniType, B extends z.ZodMiniType> = {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
};

/** The input as it arrived. */
export type RawInput = { request: Request; params: Record<string, string>; query: Record<string, string> };

const nothing = z.strictObject({});

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
  const body = contract.body && (await readBody(raw.request, contract.body, contract.rows));
  if (body?.issues) throw invalid(body.issues);
  return { params: params.data, query: withoutOffset(query.data), body: body?.data } as Input<P, Q, B>;
}

/** A cursor already determines where a page begins, so an offset beside it is ignored. */
const withoutOffset = (query: unknown) =>
  query && typeof query === 'object' && 'cursor' in query && query.cursor ? { ...query, offset: 0 } : query;

/** Throws a 400 if the body is not JSON. Only a contract with an optional body accepts none. */
async function readBody(request: Request, schema: z.ZodMiniType, rows: Rows | undefined): Promise<Checked> {
  if (rows) return readRows(request, schema, rows);
  const text = await readText(request, usualBodyBytes);
  const body = check(schema, text === '' ? undefined : jsonOf(text));
  if (text === '' && body.issues) throw notJson();
  return body;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notJson();
  }
}
