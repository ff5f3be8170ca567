import type { ProductDetails } from '@contract/products.ts';
import { isolated } from '@contract/values/direction.ts';
import type { ReactNode } from 'react';
import { Card } from '@/components/layout/card.tsx';
import { RatingFigures, reviewCountText } from '../tastings/rating-figures.tsx';
import { categoryLabels } from './categories.ts';
import styles from './product-header.module.css';
import { ProductPictures } from './product-pictures.tsx';

/** The top of a product's page: pictures, name, ratings, and the user's actions (the children). */
export function ProductHeader({ product, children }: { product: ProductDetails; children: ReactNode }) {
  const { productName, brand, category, pictures } = product;
  return (
    <Card
      as="section"
      isPadded={false}
      aria-label={`${isolated(productName)}: ${reviewCountText(product.reviewCount)}`}
    >
      <ProductPictures pictures={pictures} category={category} productName={productName} />
      <div className={styles.content}>
        <div>
          <p className={styles.kind}>
            {categoryLabels[category]}
            {brand && ` by ${brand}`}
          </p>
          <h1 className={styles.name}>{productName}</h1>
        </div>
        <RatingFigures {...product} />
        {children}
      </div>
    </Card>
  );
}
