import { type ReviewCategory, reviewCategory } from '@contract/reviews.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Chip, ChipRow } from '@/components/buttons/chip.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { MentionScopeContext } from '@/components/mentions/mention-source.ts';
import { CommentsPanel } from '@/features/posts/components/comments/comments-panel.tsx';
import { categoryChips } from '@/features/products/components/page/categories.ts';
import { ProductSummaries } from '@/features/products/components/page/product-summaries.tsx';
import { type ReviewFilter, reviewsQuery } from '@/features/reviews/api/get-reviews.ts';
import { MarkedReview } from '@/features/reviews/components/marked-review.tsx';
import { ReviewList } from '@/features/reviews/components/review-list.tsx';
import { useIsCurrentVisit } from '@/lib/navigation/use-is-current-visit.ts';
import { cutTo } from '@/lib/text/length-of.ts';
import styles from '../../layouts/narrow.module.css';
import { useScreenTitle } from '../../watches/tab-title.ts';
import { WriteReview } from './write-review.tsx';

/**
 * Reviews of products, filtered by the address: ?category=, or ?product= with brand and category, which shows one product's
 * reviews below its summary. ?review= opens and highlights one review.
 */
export default function Reviews() {
  const [query, setQuery] = useSearchParams();
  const isCurrent = useIsCurrentVisit();
  const filter = filterOf(query);
  const { product } = filter;
  const marked = query.get('review') ?? undefined;
  useScreenTitle(product ? `${product} – Reviews` : 'Reviews');
  const select = (category: ReviewCategory | undefined) =>
    setQuery(category ? { category } : {}, { replace: true });
  function unmark() {
    // The reply to a deletion may be late.
    if (!isCurrent()) return;
    const rest = new URLSearchParams(query);
    rest.delete('review');
    setQuery(rest, { replace: true });
  }
  return (
    <div className={styles.narrow}>
      <ActionBar align="between">
        <h1>Reviews</h1>
        <WriteReview about={aboutOf(filter)} />
      </ActionBar>
      <ChipRow label="Filter reviews">
        {categoryChips.map(([category, label]) => (
          <Chip
            key={label}
            isSelected={product === undefined && category === filter.category}
            onSelect={() => select(category)}
          >
            {label}
          </Chip>
        ))}
      </ChipRow>
      {product !== undefined && <ProductSummaries {...filter} product={product} />}
      {marked && (
        <MarkedReview key={marked} id={marked} onDeleted={unmark}>
          {(review) => (
            <MentionScopeContext value={review.clubId ?? undefined}>
              <CommentsPanel
                id={`comments-${review.id}`}
                subject={{ on: 'reviews', id: review.id }}
                of={review}
                isWhole
              />
            </MentionScopeContext>
          )}
        </MarkedReview>
      )}
      <Filtered filter={filter} marked={marked} />
    </div>
  );
}

function Filtered({ filter, marked }: { filter: ReviewFilter; marked: string | undefined }) {
  const query = useInfiniteQuery(reviewsQuery(filter));
  return (
    <ReviewList
      query={query}
      without={marked}
      empty={
        <EmptyState
          icon={<Star />}
          title="No reviews yet"
          text="Be the first to share your thoughts on your favorite products!"
        />
      }
    />
  );
}

/** The filter in the address, without invalid values. */
function filterOf(query: URLSearchParams): ReviewFilter {
  const category = reviewCategory.safeParse(query.get('category'));
  const brand = query.get('brand');
  const product = cutTo(query.get('product')?.trim() ?? '', 150) || undefined;
  return {
    category: category.data,
    product,
    brand: product === undefined || brand === null ? undefined : cutTo(brand, 100),
  };
}

/** The product to fill into a new review: the one that the screen is about. */
const aboutOf = ({ product, brand, category }: ReviewFilter) => ({
  ...(product !== undefined && { productName: product, brand: brand ?? '' }),
  ...(category && { category }),
});
