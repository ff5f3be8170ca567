import { CircleAlert } from 'lucide-react';
import styles from './form-error.module.css';

type FormErrorProps = {
  id?: string;
  /** Whether screen readers have heard the sentence elsewhere. */
  isSilent?: boolean;
  children: string | undefined | null | false;
};

/** One sentence in red, announced when it appears. Renders nothing if there is no text. */
export function FormError({ id, isSilent = false, children }: FormErrorProps) {
  if (!children) return null;
  return (
    <p className={styles.error} id={id} role={isSilent ? undefined : 'alert'}>
      <CircleAlert />
      {children}
    </p>
  );
}
