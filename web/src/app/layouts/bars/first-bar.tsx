import { Wordmark } from '@/components/marks/wordmark.tsx';
import styles from './top-bar.module.css';

/**
 * The top bar with nothing but the brand, until the layout has loaded. It is also in the page's HTML, where the start script
 * shows it to signed-in users before React has arrived.
 */
export const FirstBar = () => (
  <div className={styles.bar} data-for="signed-in" aria-hidden="true">
    <div className={styles.inside}>
      <span className={styles.brand}>
        <Wordmark />
      </span>
    </div>
  </div>
);
