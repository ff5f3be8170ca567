/** What is wrong with an input, in sentences. Most of them are in the contract, and these cover the rest. */
import * as z from 'zod/mini';
import type { ErrorReply } from '../../_shared/contract/common.ts';

export type Issue = NonNullable<ErrorReply['issues']>[number];
type Path = readonly PropertyKey[];

/** At most this many mistakes are listed, because a body can contain a hundred thousand. */
export const maxIssues = 100;

/** The data if it matches the schema and Postgres can store it, or else what is wrong with it. */
export type Checked = { data?: unknown; issues?: Issue[] };

/** `at` is the path of the value. */
export function check(schema: z.core.$ZodType, value: unknown, at: Path = []): Checked {
  const { success, data, error } = z.safeParse(schema, value, { error: (issue) => sentence(issue, at) });
  const issues = success ? unstorableText(data, at) : issuesOf(error, at);
  return issues.length > 0 ? { issues: listed(issues) } : { data };
}

/** Says so if there are, or may be, more than are listed. */
export function listed(issues: Issue[]): Issue[] {
  if (issues.length < maxIssues) return issues;
  return [
    ...issues.slice(0, maxIssues),
    { path: '', text: 'These are the first 100 mistakes. There may be more.' },
  ];
}

/** What a value of each type is, in words. */
const inWords: Record<string, string> = {
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  string: 'text',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** The sentence for an invalid value for which the contract has none. */
function sentence(issue: z.core.$ZodRawIssue, at: Path): string {
  const name = [...at, ...(issue.path ?? [])].join('.') || 'The request';
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `${name} is required`;
      return issue.expected in inWords
        ? `${name} must be ${inWords[issue.expected]}`
        : `${name} is not valid`;
    case 'too_big':
      return limited(name, issue.origin, `at most ${issue.maximum}`);
    case 'too_small':
      return limited(name, issue.origin, `at least ${issue.minimum}`);
    default:
      return `${name} is not valid`;
  }
}

/** The sentence for a value that is beyond a limit, such as "at most 5". */
function limited(name: string, origin: string, limit: string): string {
  if (origin === 'string') return `Please use ${limit} characters`;
  if (origin === 'array') return `${name} must have ${limit} ${limit.endsWith(' 1') ? 'item' : 'items'}`;
  return `${name} must be ${limit}`;
}

/** The issues, with the paths of their fields. */
function issuesOf(error: z.core.$ZodError, at: Path): Issue[] {
  return error.issues.slice(0, maxIssues).flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.slice(0, maxIssues).map((key) => ({
        path: [...at, ...issue.path, key].join('.'),
        text: `${key} is not a known field`,
      }));
    }
    return [{ path: [...at, ...issue.path].join('.'), text: issue.message }];
  });
}

/** An issue for every text that Postgres cannot store, because it contains NUL or half of a surrogate pair. */
function unstorableText(data: unknown, at: Path, found: Issue[] = []): Issue[] {
  if (typeof data === 'string') {
    if (data.isWellFormed() && !data.includes('\0')) return found;
    found.push({
      path: at.join('.'),
      text: 'This contains characters that cannot be saved. Please remove them.',
    });
  } else if (isObject(data)) {
    for (const key in data) unstorableText(data[key], [...at, key], found);
  }
  return found;
}

export const isObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null;
