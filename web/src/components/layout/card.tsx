import type { HTMLAttributes } from 'react';
import styles from './card.module.css';

export type CardProps = Omit<HTMLAttributes<HTMLElement>, 'className' | 'style'> & {
  as?: 'div' | 'article' | 'section' | 'aside' | 'li';
  /** False if the content has its own padding, such as a cover. */
  isPadded?: boolean;
  /** True if the whole card is one link, which needs `data-card-link`. The card lifts a little under the pointer. */
  isLink?: boolean;
};

/** A sheet of lighter paper. Other attributes are passed on. */
export function Card({ as: Element = 'div', isPadded = true, isLink = false, children, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      className={styles.card}
      data-padded={isPadded || undefined}
      data-link={isLink || undefined}
    >
      {children}
    </Element>
  );
}
