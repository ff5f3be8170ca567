import type { ReactNode } from 'react';
import type { useOptions } from './use-options.ts';

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

type OptionsProps<Item> = Pick<OptionProps, 'id' | 'className'> & {
  items: readonly Item[];
  /** Which one is active, from `useOptions`. */
  list: Pick<ReturnType<typeof useOptions>, 'active' | 'setActive'>;
  onPick: (item: Item) => void;
  children: (item: Item) => ReactNode;
};

/** The suggestions in a list with this id. The id of each is the list's with its position. */
export function Options<Item extends { id: string }>(props: OptionsProps<Item>) {
  const { id, className, items, list, onPick, children } = props;
  return items.map((item, index) => (
    <Option
      key={item.id}
      id={`${id}-${index}`}
      className={className}
      isActive={index === list.active}
      onActive={() => list.setActive(index)}
      onPick={() => onPick(item)}
    >
      {children(item)}
    </Option>
  ));
}
