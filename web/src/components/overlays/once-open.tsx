import { type ReactNode, Suspense } from 'react';
import { useLastDefined } from '@/components/lists/use-last-defined.ts';

/** A dialog whose code is loaded when it first opens. It stays mounted, so that it can fade out and keep its content. */
export function OnceOpen({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const hasBeenOpen = useLastDefined(isOpen || undefined);
  return hasBeenOpen && <Suspense fallback={null}>{children}</Suspense>;
}
