import type { ReactNode } from 'react';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type SkeletonProps = {
  /** Any CSS length; 100% unless told. */
  width?: string;
  /** Any CSS length; one line of text unless told. */
  height?: string;
  shape?: 'bar' | 'circle' | 'block';
};

/** A place where something will stand, in its final size. */
export function Skeleton({ width = '100%', height = '0.8em', shape = 'bar' }: SkeletonProps) {
  return <span className={styles.bone} data-shape={shape} style={{ width, height }} />;
}

/** Holds skeletons: says the loading sentence to screen readers, and appears only if loading takes a moment. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
