import type { ReactNode } from 'react';
import { ownElement } from '@/components/text/own-element.tsx';
import styles from './badge.module.css';

export type BadgeProps = {
  tone?: 'neutral' | 'leaf' | 'ember' | 'danger';
  icon?: ReactNode;
  children: ReactNode;
};

/** A short label: Private, OWNER, Edited. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {icon}
      {ownElement(children)}
    </span>
  );
}
