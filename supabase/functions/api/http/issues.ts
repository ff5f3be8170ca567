/** What is wrong with an input, in sentences. Most of them are in the contract, and these cover the rest. */
import type * as z from 'zod/mini';
import type { ErrorReply } from '../../_shared/contract/common.ts';

export type Issue = NonNullable<ErrorReply['issues']>[number];

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
export function sentence(issue: z.core.$ZodRawIssue): string {
  const name = issue.path?.join('.') || 'The request';
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

/** Every issue, with the path of its field. */
export function issuesOf(error: z.core.$ZodError): Issue[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: [...issue.path, key].join('.'),
        text: `${key} is not a known field`,
      }));
    }
    return [{ path: issue.path.join('.'), text: issue.message }];
  });
}

/** An issue for every text that Postgres cannot store, because it contains NUL or half of a surrogate pair. */
export function unstorableText(data: unknown, path = '', found: Issue[] = []): Issue[] {
  if (typeof data === 'string') {
    if (data.isWellFormed() && !data.includes('\0')) return found;
    found.push({ path, text: 'This contains characters that cannot be saved. Please remove them.' });
  } else if (isObject(data)) {
    for (const key in data) unstorableText(data[key], path ? `${path}.${key}` : key, found);
  }
  return found;
}

const isObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null;
