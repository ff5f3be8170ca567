import type { ReactNode } from 'react';

type OptionProps = {
  id: string;
  className: string | undefined;
  isActive: boolean;
  /** Called when the pointer moves over it. */
  onActive: () => void;
  onPick: () => void;
  children: ReactNode;
};

/**
 * A suggestion in a list below a field. The field keeps the focus and handles the keys, so pressing it must not move the
 * focus.
 */
export function Option({ id, className, isActive, onActive, onPick, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
    <div
      id={id}
      className={className}
      role="option"
      aria-selected={isActive}
      onPointerMove={onActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {children}
    </div>
  );
}
