import styles from './log-entry.module.css';

export const foldedMessage = 'Message from someone you blocked';

/** Replaces a message from a user whom the reader has blocked, until the reader chooses to see it. */
export function FoldedMessage({ onShow }: { onShow: () => void }) {
  return (
    <p className={styles.folded}>
      {foldedMessage} –{' '}
      <button type="button" className={styles.show} onClick={onShow}>
        Show
      </button>
    </p>
  );
}
