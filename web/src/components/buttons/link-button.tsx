import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { ownElement } from '@/components/text/own-element.tsx';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';

export type LinkButtonProps = Omit<LinkProps, 'className' | 'style'> & ButtonLook & { icon?: ReactNode };

/** An internal link that looks like a button. */
export function LinkButton({ variant, size, wide, icon, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide })}>
      <span className={styles.face}>
        {icon}
        {ownElement(children)}
      </span>
    </Link>
  );
}
