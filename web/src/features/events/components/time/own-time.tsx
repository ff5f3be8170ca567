import { otherClock } from './event-time.ts';
import styles from './own-time.module.css';

/** The same instant in the browser's time zone, on its own line, if the clocks there show a different time. */
export function OwnTime({ instant, zone }: { instant: string; zone: string }) {
  const own = otherClock(instant, zone);
  return own && <span className={styles.own}>Your time: {own}</span>;
}
