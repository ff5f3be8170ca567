import type { ReactNode } from 'react';

/** A part of a page that scrolls on its own, including by keyboard. */
export function ScrollArea(props: { label: string; className: string | undefined; children: ReactNode }) {
  const { label, className, children } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus the keyboard could not scroll it
    <div className={className} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
