import type { JournalYear, YearProduct } from '@contract/journal.ts';
import { Leaf } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '@/components/layout/card.tsx';
import { Stars } from '@/components/marks/stars.tsx';
import { Avatar } from '@/components/media/avatar.tsx';
import { Picture } from '@/components/media/picture.tsx';
import { paths } from '@/config/paths.ts';
import { isStored } from '@/lib/media/stored.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import layout from '@/styles/layout.module.css';
import { HeatMap } from './heat-map.tsx';
import styles from './year-parts.module.css';
import { yearFigures } from './year-words.ts';

/** A year's figures, days and favourites. */
export function YearParts({ year }: { year: JournalYear }) {
  return (
    <>
      <Figures year={year} />
      <Section title="Days">
        <HeatMap key={year.year} year={year.year} days={year.days} />
      </Section>
      {year.favourites.length > 0 && (
        <Section title="Most smoked">
          <Products products={year.favourites}>{({ entryCount }) => times(entryCount)}</Products>
        </Section>
      )}
      {year.highestRated.length > 0 && (
        <Section title="Top rated">
          <Products products={year.highestRated}>
            {({ rating }) => rating !== null && <Stars rating={rating} />}
          </Products>
        </Section>
      )}
      {year.companions.length > 0 && (
        <Section title="Smoked with">
          <ul className={styles.people}>
            {year.companions.map((user) => (
              <li key={user.id}>
                <Link className={styles.person} to={paths.user(user.username)}>
                  <Avatar name={displayNameOf(user)} src={user.avatarUrl} size="s" />
                  {displayNameOf(user)}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

const times = (count: number) => `${count} ${count === 1 ? 'time' : 'times'}`;

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={layout.column4}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        {children}
      </div>
    </Card>
  );
}

function Figures({ year }: { year: JournalYear }) {
  const figures = [
    [year.entryCount.toLocaleString('en'), year.entryCount === 1 ? 'entry' : 'entries'] as const,
    ...yearFigures(year),
  ];
  return (
    <ul className={styles.figures} aria-label={`${year.year} in figures`}>
      {figures.map(([figure, label]) => (
        <li key={label}>
          <strong>{figure}</strong> {label}
        </li>
      ))}
    </ul>
  );
}

type ProductsProps = { products: YearProduct[]; children: (product: YearProduct) => ReactNode };

const Products = ({ products, children }: ProductsProps) => (
  <ol className={styles.products}>
    {products.map((product) => (
      <li key={product.productSlug} className={styles.product}>
        {product.imageUrl && isStored(product.imageUrl) ? (
          <Picture className={styles.picture} src={product.imageUrl} alt="" sizes="3rem" />
        ) : (
          <span className={styles.picture}>
            <Leaf />
          </span>
        )}
        <span className={styles.names}>
          <Link to={paths.product(product.productSlug)}>{product.productName}</Link>
          <span className={styles.quiet}>{product.brand}</span>
        </span>
        <span className={styles.quiet}>{children(product)}</span>
      </li>
    ))}
  </ol>
);
