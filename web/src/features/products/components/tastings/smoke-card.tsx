import { type HTMLAttributes, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '@/components/layout/card.tsx';
import { paths } from '@/config/paths.ts';
import cardHead from '@/styles/card-head.module.css';
import styles from './smoke-card.module.css';

type SmokeCardProps = HTMLAttributes<HTMLElement> & {
  smoke: { productSlug: string; productName: string };
  /** The level of the heading. */
  as: 'h2' | 'h3';
  /** The line below the name, with the details worth seeing at a glance. */
  line: ReactNode;
  /** A small picture before the name. */
  picture?: ReactNode;
  menu?: ReactNode;
  isFinished?: boolean;
  children?: ReactNode;
};

/** A cigar or pipe tobacco in a humidor or journal. Its name links to the product. Other attributes go to the article. */
export function SmokeCard(props: SmokeCardProps) {
  const { smoke, as: Heading, line, picture, menu, isFinished = false, children, ...rest } = props;
  const ownId = useId();
  const { id = ownId } = rest;
  return (
    <Card as="article" tabIndex={0} aria-labelledby={`${id}-name`} {...rest} id={id}>
      <div className={styles.smoke} data-finished={isFinished || undefined}>
        <div className={cardHead.head}>
          {picture}
          <div className={cardHead.names}>
            <Heading id={`${id}-name`} className={styles.name}>
              <Link to={paths.product(smoke.productSlug)}>{smoke.productName}</Link>
            </Heading>
            <p className={cardHead.line}>{line}</p>
          </div>
          {menu}
        </div>
        {children}
      </div>
    </Card>
  );
}
