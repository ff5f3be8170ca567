import { ErrorState, type ErrorStateProps } from '@/components/error-state.tsx';
import { isMissing } from '@/lib/api-error.ts';
import { type FailedQuery, failureOf } from '@/lib/failure-of.ts';

export type LoadErrorProps = Pick<ErrorStateProps, 'back'> & {
  query: FailedQuery;
  /** The text when loading failed without a sentence from the server. It can be tried again. */
  failed: string;
  /** The text when the server says that there is no such thing, or that the user cannot see it. */
  missing?: string;
};

/** A screen whose data could not be loaded. */
export function LoadError({ query, failed, missing, ...back }: LoadErrorProps) {
  if (missing !== undefined && isMissing(query.error)) return <ErrorState as="h1" text={missing} {...back} />;
  return <ErrorState as="h1" {...failureOf(query, failed)} {...back} />;
}
