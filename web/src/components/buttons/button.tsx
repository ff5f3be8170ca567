import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from '@/components/layout/spinner.tsx';
import { ownElement } from '@/components/text/own-element.tsx';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';

export type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'> &
  ButtonLook & {
    /** Shown before the text. With `variant="icon"`, pass the icon as the child and add an `aria-label`. */
    icon?: ReactNode;
    /** While true, the button keeps its width and focus, and does nothing. */
    busy?: boolean;
    /** The text while busy, such as "Saving...". Without it, a spinner covers the button's text. */
    busyText?: string;
    /** Called when a press is likely, because the pointer is over the button or it has the focus. */
    preload?: (() => void) | undefined;
  };

/** A native button. Its `type` defaults to "button", so that it never submits a form by accident. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    icon,
    busy: givenBusy,
    busyText,
    type = 'button',
    preload,
    onClick,
    children,
    ...rest
  } = props;
  const busy = givenBusy ?? false;
  return (
    <button
      onPointerEnter={preload}
      onFocus={preload}
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide })}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={(event) => {
        // Prevented rather than `disabled`, because a disabled button would lose the focus. The second click of a double click
        // may come before the button has been rendered as busy, and would post or send everything twice.
        if (busy || (givenBusy !== undefined && event.detail === 2)) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span
        className={styles.face}
        data-away={(busy && busyText !== undefined) || undefined}
        data-dim={busy || undefined}
      >
        {icon}
        {ownElement(children)}
      </span>
      {busyText !== undefined && (
        <span className={styles.face} data-away={!busy || undefined}>
          {busyText}
        </span>
      )}
      {busy && busyText === undefined && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
    </button>
  );
}
