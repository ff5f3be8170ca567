import { type ComponentProps, type ReactNode, useId } from 'react';
import { TextField } from '@/components/forms/text-field.tsx';
import { VisuallyHidden } from '@/components/layout/visually-hidden.tsx';
import styles from './combo-field.module.css';
import { Options } from './option.tsx';
import { useOptions } from './use-options.ts';

type ComboFieldProps<Item> = Omit<ComponentProps<typeof TextField>, 'children'> & {
  /** The suggestions for what has been typed. Without any, the list is closed. */
  items: readonly Item[];
  /** The name of the list. */
  listLabel: string;
  /** What a screen reader says while the list is open. */
  status: string;
  /** Called with true when the user types, and with false when the list closes. */
  onTyping: (isTyping: boolean) => void;
  onPick: (item: Item) => void;
  /** What an option shows. */
  children: (item: Item) => ReactNode;
};

/**
 * A text field with a list of suggestions below it. It is a combobox: arrow keys, Enter and Escape, or a tap. The focus stays in
 * the field.
 */
export function ComboField<Item extends { id: string }>(props: ComboFieldProps<Item>) {
  const { items, listLabel, status, onTyping, onPick, children, ...field } = props;
  const { onChange, onBlur, onKeyDown, ...rest } = field;
  const id = useId();
  const isOpen = items.length > 0;
  const close = () => onTyping(false);
  function pick(item: Item) {
    onPick(item);
    close();
  }
  const list = useOptions({ items, isOpen, onPick: pick, onClose: close });
  return (
    <div className={styles.box}>
      <TextField
        {...rest}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={list.active >= 0 && isOpen ? `${id}-${list.active}` : undefined}
        onChange={(event) => {
          onTyping(true);
          return onChange?.(event);
        }}
        onBlur={(event) => {
          close();
          return onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (!list.onKeyDown(event)) onKeyDown?.(event);
        }}
      />
      {isOpen && (
        // A press must not move the focus out of the field: that would close the list before the tap ends.
        <div
          id={id}
          className={styles.list}
          role="listbox"
          aria-label={listLabel}
          onMouseDown={(event) => event.preventDefault()}
        >
          <Options id={id} className={styles.option} items={items} list={list} onPick={pick}>
            {(item) => <span className={styles.text}>{children(item)}</span>}
          </Options>
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{isOpen && status}</span>
      </VisuallyHidden>
    </div>
  );
}
