import type { ProductDetails } from '@contract/products.ts';
import { ActionBar } from '@/components/action-bar.tsx';
import { MergeProduct } from '@/features/products/components/merge-product.tsx';
import { AddToHumidor } from './add-to-humidor.tsx';
import { WriteReview } from './write-review.tsx';

/** What a reader can do with a product. */
export function ProductActions({ product }: { product: ProductDetails }) {
  const { productName, brand, category, viewer } = product;
  return (
    <ActionBar align="start">
      <WriteReview about={{ productName, brand: brand ?? '', category }} />
      <AddToHumidor product={product} />
      {viewer.canMerge && <MergeProduct product={product} />}
    </ActionBar>
  );
}
