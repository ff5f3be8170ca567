import styles from './wordmark.module.css';

const LEAF =
  'M43.7 4.1C55.2 20.1 55.5 36.7 45.2 48.6C38 56.3 28.2 58.5 19.7 58C13.6 52 8.7 43.3 9.6 32.7C11.6 17.2 24.1 6.3 43.7 4.1Z';
const SMOKE =
  'M23.2 54.4C21.9 51 21.2 47.4 20.9 43.7C20.6 39.7 20.7 35.6 21.5 31.6C22.2 27.9 23.4 24.2 25.8 21.3C28.3 18.3 32.5 16.4 36.3 17.4C39.9 18.2 42.8 21.6 42.9 25.3C42.9 28.2 41 31.3 38.1 32.1C35.7 32.7 32.8 31.6 31.9 29.3C31.3 27.9 31.7 26 32.9 25.2C33.7 24.7 34.7 24.7 35.3 25.3A1.2 1.2 0 0 0 37.1 23.9C35.9 22.3 33.4 22 31.6 23C29.2 24.4 28.3 27.7 29.2 30.4C30.6 34 35 36.1 38.9 35.1C43.2 34.1 46.3 29.7 46.3 25.2C46.4 20 42.3 15.1 37.2 13.7C32 12.3 26.3 14.6 22.7 18.7C19.7 22.1 18.1 26.4 17.2 30.8C16.3 35.1 16 39.6 16.3 44.1C16.6 48.2 17.3 52.2 18.6 56.1Z';

/** Retrohale's mark: a leaf containing smoke that rises from an ember and curls back. It scales with the font size. */
export function BrandMark() {
  return (
    <svg className={styles.mark} viewBox="7 2 50 60" aria-hidden="true">
      <path className={styles.leaf} fillRule="evenodd" d={LEAF + SMOKE} />
      <circle className={styles.ember} cx="20.4" cy="56.4" r="4.9" />
    </svg>
  );
}
