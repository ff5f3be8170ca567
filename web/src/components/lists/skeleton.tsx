import type { ReactNode } from 'react';
import styles from './skeleton.module.css';

type SkeletonProps = {
  /** Any CSS length. The default is 100%. */
  width?: string;
  /** Any CSS length. The default is one line of text. */
  height?: string;
  shape?: 'bar' | 'circle' | 'block';
};

/** A placeholder with the final size of the content being loaded. */
export function Skeleton({ width = '100%', height = '0.8em', shape = 'bar' }: SkeletonProps) {
  return <span className={styles.bone} data-shape={shape} style={{ width, height }} />;
}

/** A placeholder for a paragraph, with one line for each width. */
export function TextSkeleton({ widths }: { widths: readonly string[] }) {
  return (
    <div>
      {widths.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}

/** A placeholder for a list whose entries differ in size. */
export function BlockSkeleton({ label, height }: { label: string; height: string }) {
  return (
    <SkeletonGroup label={label}>
      <Skeleton shape="block" height={height} />
    </SkeletonGroup>
  );
}

/** Contains skeletons below a quiet `label`, such as "Loading...". Appears only if loading takes a moment. */
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
