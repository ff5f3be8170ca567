import { ErrorState, type ErrorStateProps } from '@/components/lists/error-state.tsx';
import { isMissing } from '@/lib/api/api-error.ts';
import { type FailedQuery, failureOf } from '@/lib/api/failure-of.ts';

export type LoadErrorProps = Pick<ErrorStateProps, 'back'> & {
  query: FailedQuery;
  /** Shown when loading failed and the server sent no sentence. Loading can be retried. */
  failed: string;
  /** Shown when the server replies that the resource does not exist or that the user cannot see it. */
  missing?: string;
};

/** Replaces a screen whose data could not be loaded. */
export function LoadError({ query, failed, missing, ...back }: LoadErrorProps) {
  if (missing !== undefined && isMissing(query.error)) return <ErrorState as="h1" text={missing} {...back} />;
  return <ErrorState as="h1" {...failureOf(query, failed)} {...back} />;
}
