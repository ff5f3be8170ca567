import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { Navigate, useParams } from 'react-router-dom';
import { EmptyState } from '@/components/empty-state.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { SkeletonGroup } from '@/components/skeleton.tsx';
import { paths } from '@/config/paths.ts';
import { productQuery } from '@/features/products/api/get-product.ts';
import { ProductSummary } from '@/features/products/components/product-summary.tsx';
import { productReviewsQuery } from '@/features/reviews/api/get-reviews.ts';
import { ReviewList } from '@/features/reviews/components/review-list.tsx';
import { ReviewSkeleton } from '@/features/reviews/components/review-skeleton.tsx';
import { useScreenTitle } from '../tab-title.ts';
import { LoadError } from './load-error.tsx';
import styles from './narrow.module.css';

const back = { to: paths.reviews, label: 'Back to Reviews' };

/** A product. The address of one that was merged into another leads to that one. */
export default function ProductScreen() {
  const { slug } = useParams();
  if (!slug) return <ErrorState as="h1" text="Product not found" back={back} />;
  return <LoadedProduct slug={slug} />;
}

function LoadedProduct({ slug }: { slug: string }) {
  const query = useQuery(productQuery(slug));
  const { data: product, isPending } = query;
  useScreenTitle(product?.productName);
  if (isPending)
    return (
      <SkeletonGroup label="Loading product...">
        <ReviewSkeleton />
      </SkeletonGroup>
    );
  if (!product)
    return (
      <LoadError query={query} failed="Failed to load product" missing="Product not found" back={back} />
    );
  if (product.slug !== slug) return <Navigate to={paths.product(product.slug)} replace />;
  return (
    <div className={styles.narrow}>
      <ProductSummary product={product} />
      <Reviews slug={slug} />
    </div>
  );
}

function Reviews({ slug }: { slug: string }) {
  return (
    <ReviewList
      query={useInfiniteQuery(productReviewsQuery(slug, 'newest'))}
      empty={
        <EmptyState
          as="h2"
          icon={<Star />}
          title="No reviews yet"
          text="Be the first to share your thoughts!"
        />
      }
    />
  );
}
