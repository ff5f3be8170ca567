import type { Product } from '@contract/products.ts';
import { categoryLabels } from '../page/categories.ts';

/** The line below a product's name: brand, category and number of reviews. */
export const productDetail = ({
  brand,
  category,
  reviewCount,
}: Pick<Product, 'brand' | 'category' | 'reviewCount'>) =>
  [brand, categoryLabels[category], reviewCount === 1 ? '1 review' : `${reviewCount} reviews`]
    .filter(Boolean)
    .join('\u00a0· ');
