import { CircleAlert } from 'lucide-react';
import styles from './form-error.module.css';

/** One sentence in red, announced when it appears. Renders nothing if there is no text. */
export function FormError({ id, children }: { id?: string; children: string | undefined | null }) {
  if (!children) return null;
  return (
    <p className={styles.error} id={id} role="alert">
      <CircleAlert />
      {children}
    </p>
  );
}
