import { otherClock } from './event-time.ts';
import styles from './own-time.module.css';

/** On a line of its own, the same instant in the browser's time zone, if its clocks show a different time. */
export function OwnTime({ instant, zone }: { instant: string; zone: string }) {
  const own = otherClock(instant, zone);
  return own && <span className={styles.own}>Your time: {own}</span>;
}
