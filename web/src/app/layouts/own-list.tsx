import type { ReactNode } from 'react';
import { AddButton } from '@/components/buttons/add-button.tsx';
import { TitleBar } from '@/components/layout/title-bar.tsx';
import type { DialogButtonProps } from '@/components/overlays/dialog-button.tsx';
import { useScreenTitle } from '../watches/tab-title.ts';
import styles from './narrow.module.css';

type OwnListProps = {
  title: string;
  /** Says who can see the list. */
  line: ReactNode;
  /** The button that adds to the list, and the dialog that it opens. */
  add: string;
  dialog: DialogButtonProps['dialog'];
  children: ReactNode;
};

/** A screen with a list of the user's own that they add to, such as their journal. */
export function OwnList({ title, line, add, dialog, children }: OwnListProps) {
  useScreenTitle(title);
  return (
    <div className={styles.narrow}>
      <TitleBar title={title}>
        <AddButton dialog={dialog}>{add}</AddButton>
      </TitleBar>
      <p className={styles.line}>{line}</p>
      {children}
    </div>
  );
}
