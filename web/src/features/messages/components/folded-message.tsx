import styles from './log-entry.module.css';

export const foldedMessage = 'Message from someone you blocked';

/** Stands for a message of a user whom the reader has blocked, until they want to see it. */
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
