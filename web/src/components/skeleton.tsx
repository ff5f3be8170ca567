import type { ReactNode } from 'react';
import styles from './skeleton.module.css';

type SkeletonProps = {
  /** Any CSS length; 100% by default. */
  width?: string;
  /** Any CSS length; one line of text by default. */
  height?: string;
  shape?: 'bar' | 'circle' | 'block';
};

/** A placeholder in the final size of what is loading. */
export function Skeleton({ width = '100%', height = '0.8em', shape = 'bar' }: SkeletonProps) {
  return <span className={styles.bone} data-shape={shape} style={{ width, height }} />;
}

/** Stands for a paragraph: one line of each width. */
export function TextSkeleton({ widths }: { widths: readonly string[] }) {
  return (
    <div>
      {widths.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}

/** Stands for a list whose entries have no common size. */
export function BlockSkeleton({ label, height }: { label: string; height: string }) {
  return (
    <SkeletonGroup label={label}>
      <Skeleton shape="block" height={height} />
    </SkeletonGroup>
  );
}

/** Contains skeletons below a quiet `label`, e.g. "Loading...". Appears only if loading takes a moment. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <p role="status" className={styles.label}>
        {label}
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
