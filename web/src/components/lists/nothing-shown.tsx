import type { ReactNode } from 'react';
import texts from '@/styles/text.module.css';

type NothingShownProps = {
  /** How many items the screen says there are. It counts those that this reader cannot see, such as a blocked user's. */
  count: number | undefined;
  /** Shown if there are none. */
  children: ReactNode;
};

/** Instead of a list without items. Only a list whose count is zero is said to be empty. */
export function NothingShown({ count = 0, children }: NothingShownProps) {
  return count > 0 ? <p className={texts.soft}>There is nothing to show here.</p> : children;
}
