import { type ReactNode, useState } from 'react';
import { smallestOf } from '@/lib/media/picture-sizes.ts';
import { isStored, pictureAddress } from '@/lib/media/stored.ts';
import { initials, shade } from '@/lib/text/initials.ts';
import styles from './avatar.module.css';

export type AvatarProps = {
  /** The name that the initials and the colour are made from. */
  name: string;
  src?: string | null | undefined;
  /** xs 24, s 36, m 44, l 64, xl 112 px. */
  size?: 'xs' | 's' | 'm' | 'l' | 'xl';
  /** Users are round, clubs are rounded squares. */
  shape?: 'round' | 'square';
  /** Announced by screen readers. Omit it where the name is beside the picture. */
  label?: string;
  /** Shown instead of the initials, such as a generic figure where a preview must not look like a working picture. */
  fallback?: ReactNode;
};

/**
 * A picture, or the initials on the name's colour if there is no picture, it is on another site, or it fails to load.
 */
export function Avatar({ name, src, size = 'm', shape = 'round', label, fallback }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const hasPicture = !!src && isStored(src) && src !== failed;
  const figure = hasPicture ? undefined : fallback;
  const accessibleName = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span
      {...accessibleName}
      className={styles.avatar}
      data-size={size}
      data-shape={shape}
      data-shade={shade(name)}
      // Drawn by the style sheet, because as text they would become part of a button's name.
      data-initials={hasPicture || figure ? undefined : initials(name)}
    >
      {hasPicture && (
        <img
          src={pictureAddress(smallestOf(src))}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
        />
      )}
      {figure}
    </span>
  );
}
