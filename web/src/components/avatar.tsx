import { useState } from 'react';
import styles from './avatar.module.css';
import { initials, shade } from './initials.ts';

export type AvatarProps = {
  /** The display name, or the username where there is none. */
  name: string;
  src?: string | null | undefined;
  /** xs 24, s 36, m 44, l 64, xl 112 px. */
  size?: 'xs' | 's' | 'm' | 'l' | 'xl';
  /** People are round; clubs are rounded squares. */
  shape?: 'round' | 'square';
  /** Said by screen readers. Leave it out where the name stands beside the picture. */
  label?: string;
};

/** A picture, or initials on a colour that belongs to the name; also when the picture fails to load. */
export function Avatar({ name, src, size = 'm', shape = 'round', label }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const hasPicture = !!src && src !== failed;
  const voice = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span {...voice} className={styles.avatar} data-size={size} data-shape={shape} data-shade={shade(name)}>
      {hasPicture ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setFailed(src)} />
      ) : (
        // Drawn, not written: nobody calls a button by somebody's initials.
        <span data-initials={initials(name)} />
      )}
    </span>
  );
}
