import type { Product } from '@contract/products.ts';
import { isolated } from '@contract/values/direction.ts';
import { Link } from 'react-router-dom';
import { Card } from '@/components/layout/card.tsx';
import { paths } from '@/config/paths.ts';
import layout from '@/styles/layout.module.css';
import { RatingFigures, reviewCountText } from '../tastings/rating-figures.tsx';
import { categoryLabels } from './categories.ts';
import styles from './product-summary.module.css';

/** A product above a list of its reviews, with a link to its page. */
export function ProductSummary({ product }: { product: Product }) {
  const { slug, productName, brand, category, reviewCount } = product;
  return (
    <Card as="section" aria-label={`${isolated(productName)}: ${reviewCountText(reviewCount)}`}>
      <div className={layout.column4}>
        <div>
          <h2 className={styles.name}>
            <Link className={styles.link} to={paths.product(slug)}>
              {productName}
            </Link>
          </h2>
          <p className={styles.quiet}>
            {brand && `${brand}\u00a0· `}
            {categoryLabels[category]}
          </p>
        </div>
        <RatingFigures {...product} />
      </div>
    </Card>
  );
}
