import { Button } from './button.tsx';
import styles from './restored-note.module.css';

/** Says that a form starts with unsent input, and offers to start over. */
export function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div className={styles.note}>
      <p>Your draft has been restored.</p>
      <Button size="small" onClick={onStartOver}>
        Start over
      </Button>
    </div>
  );
}
