import type { ProductReviewOrder } from '@contract/products.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { ChipChoice } from '@/components/buttons/chip.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { productReviewsQuery } from '@/features/reviews/api/get-reviews.ts';
import { ReviewList } from '@/features/reviews/components/review-list.tsx';
import { useChoiceInAddress } from '../../router/use-choice-in-address.ts';
import styles from './product.module.css';

const orders: [ProductReviewOrder, string][] = [
  ['newest', 'Newest'],
  ['highest', 'Highest'],
  ['palate', 'My palate'],
];

const none = (
  <EmptyState as="h3" icon={<Star />} title="No reviews yet" text="Be the first to share your thoughts!" />
);
const noneAlike = (
  <EmptyState
    as="h3"
    icon={<Star />}
    title="No one with a palate like yours yet"
    text="Turn on Compare my palate in the Reviews tab of your profile, and add tasting notes to your reviews. A comparison needs notes from both of you on at least five of the same products."
  />
);

/** The reviews of a product, in the order given in the address. */
export function ProductReviews({ slug, count }: { slug: string; count: number }) {
  const [order, setOrder] = useChoiceInAddress('order', orders, 'newest');
  return (
    <section className={styles.reviews} aria-labelledby="reviews">
      <div className={styles.bar}>
        <h2 id="reviews" className={styles.heading}>
          Reviews
        </h2>
        <ChipChoice label="Sort reviews" options={orders} selected={order} onSelect={setOrder} />
      </div>
      <ReviewList
        query={useInfiniteQuery(productReviewsQuery(slug, order))}
        {...(order === 'palate' ? { empty: noneAlike } : { empty: none, count })}
      />
    </section>
  );
}
