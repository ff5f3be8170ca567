import type { ProductDetails } from '@contract/products.ts';
import { Flag } from 'lucide-react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { MergeProduct } from '@/features/products/components/facts/merge-product.tsx';
import { requestReport } from '@/features/reports/components/request-report.ts';
import { AddToHumidor } from '../humidor/add-to-humidor.tsx';
import { WriteReview } from './write-review.tsx';

/** The actions on a product that are available to the user. */
export function ProductActions({ product }: { product: ProductDetails }) {
  const { productName, brand, category, viewer } = product;
  return (
    <ActionBar align="start">
      <WriteReview about={{ productName, brand: brand ?? '', category }} />
      <AddToHumidor product={product} />
      <Button
        variant="quiet"
        icon={<Flag />}
        onClick={() => requestReport({ kind: 'product', id: product.id })}
      >
        Report
      </Button>
      {viewer.canMerge && <MergeProduct product={product} />}
    </ActionBar>
  );
}
