/**
 * Reads a body that is mostly one long list, such as the rows of a file. It is parsed and validated as it arrives, in
 * slices between which others' requests are served, and no further than its hundredth mistake.
 */
import { JSONParser } from '@streamparser/json';
import * as z from 'zod/mini';
import { chunksOf, notJson, requestTooLarge } from './body.ts';
import { type Checked, check, type Issue, isObject, listed, maxIssues } from './issues.ts';
import { startWork } from './pause.ts';

/** The list in a body. More than `max` rows are not read: the schema refuses them. */
export type Rows = { field: string; max: number; maxBytes: number };

/** Parsing and validating this much takes a millisecond or two. */
const sliceBytes = 16 * 1024;
/** No valid row is this long. Limits how much is parsed before it can be validated. */
const maxRowBytes = 64 * 1024;

/** Throws a 400 if the body is not JSON, and a 413 if it or one of its rows is too large. */
export async function readRows(
  request: Request,
  schema: z.ZodMiniType,
  { field, max, maxBytes }: Rows,
): Promise<Checked> {
  const { row, body } = schemasOf(schema, field);
  const rows: unknown[] = [];
  const issues: Issue[] = [];
  let root: unknown;
  const hasEnough = () => issues.length >= maxIssues || rows.length > max;

  const parser = new JSONParser({ paths: ['$', `$.${field}.*`] });
  parser.onError = () => {
    throw notJson();
  };
  parser.onValue = ({ value, key, stack }) => {
    if (stack.length === 0) root = value;
    if (typeof key !== 'number' || hasEnough()) return;
    const checked = check(row, value, [field, key]);
    issues.push(...(checked.issues ?? []));
    rows.push(checked.data);
  };

  let bytesSinceRow = 0;
  for await (const slice of slicesOf(request, maxBytes)) {
    const before = rows.length;
    parser.write(slice);
    if (hasEnough()) break;
    bytesSinceRow = rows.length > before ? 0 : bytesSinceRow + slice.byteLength;
    if (bytesSinceRow > maxRowBytes) throw requestTooLarge();
  }
  if (hasEnough()) root = { [field]: [] };
  else if (!parser.isEnded) parser.end();
  if (root === undefined) throw notJson();
  if (issues.length >= maxIssues) return { issues: listed(issues) };

  // The rows have been checked, so now only their number counts.
  const isList = isObject(root) && Array.isArray(root[field]);
  const whole = check(body, isList ? { ...root, [field]: rows.map(() => null) } : root);
  if (whole.issues || issues.length > 0) return { issues: listed([...issues, ...(whole.issues ?? [])]) };
  return { data: { ...(whole.data as object), [field]: rows } };
}

/** Yields the body in slices, and pauses between them. */
async function* slicesOf(request: Request, maxBytes: number) {
  const pause = startWork();
  for await (const chunk of chunksOf(request, maxBytes)) {
    for (let at = 0; at < chunk.byteLength; at += sliceBytes) {
      yield chunk.subarray(at, at + sliceBytes);
      await pause();
    }
  }
}

/** The schemas of a row, and of the body around the rows. */
function schemasOf(schema: z.ZodMiniType, field: string) {
  const list = schema instanceof z.ZodMiniObject ? schema.shape[field] : null;
  if (!(schema instanceof z.ZodMiniObject && list instanceof z.ZodMiniArray))
    throw new TypeError(`The body has no list ${field}.`);
  const { element, checks = [] } = list._zod.def;
  const body = z.extend(schema, {
    [field]: z.array(z.null()).check(...(checks as z.core.$ZodCheck<null[]>[])),
  });
  return { row: element, body };
}
