import type { ProductDetails } from '@contract/products.ts';
import type { ReviewCategory } from '@contract/reviews.ts';
import { Link } from 'react-router-dom';
import { Picture } from '@/components/media/picture.tsx';
import { paths } from '@/config/paths.ts';
import { isStored } from '@/lib/media/stored.ts';
import styles from './product-header.module.css';

type ProductPicturesProps = Pick<ProductDetails, 'pictures' | 'category' | 'productName'>;

/** The pictures from a product's reviews in a strip, each linked to its review. Without pictures, a drawing is shown. */
export function ProductPictures({ pictures: all, category, productName }: ProductPicturesProps) {
  const pictures = all.filter(({ url }) => isStored(url));
  if (pictures.length === 0)
    return (
      <div className={styles.band} aria-hidden="true">
        <svg
          aria-hidden="true"
          viewBox="0 0 120 48"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinejoin="round"
        >
          {drawings[category]}
        </svg>
      </div>
    );
  return (
    <div className={styles.strip}>
      {pictures.map(({ url, reviewId }, index) => (
        <Link key={reviewId} className={styles.picture} to={paths.review(reviewId)}>
          <Picture
            src={url}
            alt={`${productName}, ${index + 1} of ${pictures.length}`}
            sizes="(width < 48rem) 50vw, 25rem"
            loading={index === 0 ? 'eager' : 'lazy'}
          />
        </Link>
      ))}
    </div>
  );
}

/** Line drawings of a cigar with its band, a tin, a bent pipe and a tamper. */
const drawings: Record<ReviewCategory, React.ReactNode> = {
  CIGAR: (
    <>
      <path d="M8 18h88c9 0 16 2 16 6s-7 6-16 6H8c-2 0-3-3-3-6s1-6 3-6Z" />
      <path d="M70 18v12M84 18v12M14 18c2 3 2 9 0 12" />
    </>
  ),
  PIPE_TOBACCO: (
    <>
      <ellipse cx="60" cy="14" rx="30" ry="8" />
      <path d="M30 14v20c0 5 13 8 30 8s30-3 30-8V14" />
      <path d="M44 14c5-3 9 3 15 0s10 2 16-1" />
    </>
  ),
  PIPE: (
    <>
      <path d="M18 8h26c0 8 2 12 12 13 20 2 34-5 54-9l2 6c-20 4-32 13-52 13-8 0-10 12-26 12S16 26 18 8Z" />
      <path d="M70 22l3 7" />
    </>
  ),
  ACCESSORY: (
    <>
      <path d="M52 4h16l-3 22 5 14H50l5-14Z" />
      <path d="M46 44h28" />
    </>
  ),
};
