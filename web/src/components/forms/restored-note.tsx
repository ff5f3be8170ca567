import type { MouseEvent } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import styles from './restored-note.module.css';

/** Says that a form starts with unsent input, and offers to start over. Place it before the form's first field. */
export function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  function startOver({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
    // The note disappears, so the focus moves to the first field.
    const fields = [...(button.form?.elements ?? [])];
    const next = fields[fields.indexOf(button) + 1];
    if (next instanceof HTMLElement) next.focus();
    onStartOver();
  }
  return (
    <div className={styles.note}>
      <p>Your draft has been restored.</p>
      <Button size="small" onClick={startOver}>
        Start over
      </Button>
    </div>
  );
}
