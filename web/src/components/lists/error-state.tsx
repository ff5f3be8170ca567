import { CircleAlert } from 'lucide-react';
import { Button } from '@/components/buttons/button.tsx';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import styles from '@/components/layout/state.module.css';

export type ErrorStateProps = {
  /** What failed, as the specification words it. */
  text: string;
  onRetry?: () => void;
  /** True while retrying. */
  isRetrying?: boolean;
  /** A link back, such as { to: '/feed', label: 'Back to Feed' }. */
  back?: { to: string; label: string };
  /** The text's element: h1 if the screen shows nothing else. */
  as?: 'h1' | 'h2' | 'p';
};

/** Says what failed to load, and offers to try again or go back. */
export function ErrorState({ text, onRetry, isRetrying = false, back, as: Title = 'p' }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <div className={styles.icon} data-tone="danger">
        <CircleAlert />
      </div>
      <Title className={styles.title}>{text}</Title>
      {(onRetry || back) && (
        <div className={styles.action}>
          {onRetry && (
            <Button onClick={onRetry} busy={isRetrying}>
              Try again
            </Button>
          )}
          {back && <LinkButton to={back.to}>{back.label}</LinkButton>}
        </div>
      )}
    </div>
  );
}
