/** What is wrong with an input, in sentences. The contract's own sentences come first; these fill the gaps. */
import type * as z from 'zod/mini';
import type { ErrorReply } from '../_shared/contract/common.ts';

/** The sentence for a value that does not fit, where the contract has none of its own. */
export function sentence(issue: z.core.$ZodRawIssue): string {
  const name = issue.path?.join('.') || 'The request';
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? `${name} is required` : `${name} must be of type ${issue.expected}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `Please use at most ${issue.maximum} characters`
        : `${name} must be at most ${issue.maximum}`;
    case 'too_small':
      return `${name} must be at least ${issue.minimum}`;
    default:
      return `${name} is not valid`;
  }
}

/** Every issue with the path of the field it is about. */
export function issuesOf(error: z.core.$ZodError): NonNullable<ErrorReply['issues']> {
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
