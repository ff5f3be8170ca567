import type { ReactNode } from 'react';
import styles from '../../layouts/narrow.module.css';
import { SettingsNav } from './settings-nav.tsx';

/** A settings screen: its title, and links to the other settings. */
export function SettingsScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.narrow}>
      <h1>{title}</h1>
      <SettingsNav />
      {children}
    </div>
  );
}
