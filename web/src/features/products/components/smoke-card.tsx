import { type HTMLAttributes, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '@/components/card.tsx';
import { paths } from '@/config/paths.ts';
import styles from './smoke-card.module.css';

type SmokeCardProps = HTMLAttributes<HTMLElement> & {
  smoke: { productSlug: string; productName: string };
  /** The level of the heading. */
  as: 'h2' | 'h3';
  /** What is worth knowing at a glance, under the name. */
  line: ReactNode;
  /** A small picture before the name. */
  picture?: ReactNode;
  /** The menu. `cardId` is the id of the card, from which the focus moves on when the card goes. */
  menu?: (cardId: string) => ReactNode;
  isFinished?: boolean;
  children?: ReactNode;
};

/** A cigar or pipe tobacco of a humidor or a journal. Its name leads to the product. Other attributes go to the article. */
export function SmokeCard(props: SmokeCardProps) {
  const { smoke, as: Heading, line, picture, menu, isFinished = false, children, ...rest } = props;
  const id = useId();
  return (
    <Card as="article" id={id} tabIndex={0} aria-labelledby={`${id}-name`} {...rest}>
      <div className={styles.smoke} data-finished={isFinished || undefined}>
        <div className={styles.head}>
          {picture}
          <div className={styles.names}>
            <Heading id={`${id}-name`} className={styles.name}>
              <Link to={paths.product(smoke.productSlug)}>{smoke.productName}</Link>
            </Heading>
            <p className={styles.line}>{line}</p>
          </div>
          {menu?.(id)}
        </div>
        {children}
      </div>
    </Card>
  );
}
