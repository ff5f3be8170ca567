import { Avatar } from '@/components/media/avatar.tsx';
import styles from './people.module.css';

type ChoiceProps = {
  name: string;
  pictureUrl: string | null;
  /** Below the name: a username or a count. */
  line: string;
  isClub?: boolean;
};

/** A user or a club to write to: the content of a row that is a link or a button. */
export function Choice({ name, pictureUrl, line, isClub = false }: ChoiceProps) {
  return (
    <>
      <Avatar name={name} src={pictureUrl} shape={isClub ? 'square' : 'round'} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.line}>{line}</span>
      </span>
    </>
  );
}
