import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { ownElement } from '@/components/text/own-element.tsx';
import styles from './quiet-button.module.css';

type QuietButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style' | 'type'> & { icon: ReactNode };

/** A small button below a text, such as Like. Its icon is filled while it is pressed. */
export function QuietButton({ icon, children, ...rest }: QuietButtonProps) {
  return (
    <button {...rest} type="button" className={styles.action}>
      {icon}
      {ownElement(children)}
    </button>
  );
}

type QuietLinkProps = Omit<LinkProps, 'className' | 'style'> & { icon: ReactNode };

/** The same, as a link to another screen. */
export function QuietLink({ icon, children, ...rest }: QuietLinkProps) {
  return (
    <Link {...rest} className={styles.action}>
      {icon}
      {ownElement(children)}
    </Link>
  );
}
