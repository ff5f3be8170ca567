import type { ReactNode } from 'react';

/**
 * Puts a text that may change, beside other things, into an element of its own. Page translators replace text nodes, and
 * React would go on changing the one that is no longer there. The only text of an element it replaces as a whole.
 */
export const ownElement = (children: ReactNode): ReactNode =>
  typeof children === 'string' ? <span>{children}</span> : children;
