import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Card } from '@/components/layout/card.tsx';
import { paths } from '@/config/paths.ts';
import { productQuery } from '@/features/products/api/get-product.ts';
import { FactsCard } from '@/features/products/components/facts/facts-card.tsx';
import { KnownBy } from '@/features/products/components/facts/known-by.tsx';
import { ProductHeader } from '@/features/products/components/page/product-header.tsx';
import { ProductSkeleton } from '@/features/products/components/page/product-skeleton.tsx';
import { TastingProfile } from '@/features/products/components/tastings/tasting-profile.tsx';
import { isTasted } from '@/features/products/components/tastings/tasting-words.ts';
import { unlessMissing } from '@/lib/api/api-error.ts';
import { Redirect } from '@/lib/navigation/redirect.ts';
import { LoadError } from '../../router/load-error.tsx';
import { useScreenTitle } from '../../watches/tab-title.ts';
import styles from './product.module.css';
import { ProductActions } from './product-actions.tsx';
import { ProductReviews } from './product-reviews.tsx';

const back = { to: paths.reviews, label: 'Back to Reviews' };

/** A product. If it was merged into another one, its address redirects there. */
export default function ProductScreen() {
  const { slug = '' } = useParams();
  const query = useQuery(productQuery(slug));
  const product = unlessMissing(query);
  useScreenTitle(product?.productName);
  if (query.isPending) return <ProductSkeleton />;
  if (!product)
    return (
      <LoadError query={query} failed="Failed to load product" missing="Product not found" back={back} />
    );
  if (product.slug !== slug) return <Redirect to={paths.product(product.slug)} />;
  const { category, profile } = product;
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <ProductHeader product={product}>
          <ProductActions product={product} />
        </ProductHeader>
        {isTasted(category) && profile.noteCount > 0 && (
          <Card as="section" aria-labelledby="tasting-profile">
            <h2 id="tasting-profile" className={styles.cardHeading}>
              Tasting profile
            </h2>
            <TastingProfile category={category} profile={profile} />
          </Card>
        )}
        <ProductReviews slug={slug} count={product.reviewCount} />
      </div>
      <div className={styles.aside}>
        <FactsCard product={product} />
        <KnownBy knownBy={product.knownBy} />
      </div>
    </div>
  );
}
