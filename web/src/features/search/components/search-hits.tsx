import { Lock } from 'lucide-react';
import { useEffect } from 'react';
import { Option } from '@/components/choices/option.tsx';
import { VisuallyHidden } from '@/components/layout/visually-hidden.tsx';
import { VerifiedBadge } from '@/components/marks/verified-badge.tsx';
import { Avatar } from '@/components/media/avatar.tsx';
import type { Hit, HitGroup } from './hits.ts';
import styles from './search-box.module.css';

type SearchHitsProps = {
  id: string;
  groups: HitGroup[];
  text: string;
  activeId: string | undefined;
  onPick: (hit: Hit) => void;
  onHover: (hit: Hit) => void;
};

/** The results below the search box. */
export default function SearchHits({ id, groups, text, activeId, onPick, onHover }: SearchHitsProps) {
  // The arrow keys may reach a result that the list has to scroll to.
  useEffect(() => {
    if (activeId !== undefined)
      document.getElementById(`${id}-${activeId}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, activeId]);
  if (groups.length === 0)
    return (
      <div className={styles.hits}>
        <p className={styles.nothing} role="status">
          No results found for &quot;{text}&quot;
        </p>
      </div>
    );
  return (
    // A press must not move the focus out of the box: that would close the list before the tap ends.
    <div
      id={`${id}-list`}
      className={styles.hits}
      role="listbox"
      aria-label="Results"
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ label, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot group options
        <div key={label} role="group" aria-labelledby={`${id}-${label}`}>
          <p id={`${id}-${label}`} className={styles.label} role="presentation">
            {label}
          </p>
          {hits.map((hit) => (
            <Option
              key={hit.id}
              id={`${id}-${hit.id}`}
              className={styles.hit}
              isActive={hit.id === activeId}
              onActive={() => onHover(hit)}
              onPick={() => onPick(hit)}
            >
              {hit.Icon ? (
                <span className={styles.icon}>
                  <hit.Icon />
                </span>
              ) : (
                <Avatar name={hit.name} src={hit.pictureUrl} size="s" shape={hit.shape} />
              )}
              <span className={styles.text}>
                <span className={styles.name}>
                  <span className={styles.cut}>{hit.name}</span>
                  {hit.isVerified && <VerifiedBadge />}
                  {hit.isPrivate && (
                    <>
                      <Lock />
                      <VisuallyHidden>private</VisuallyHidden>
                    </>
                  )}
                </span>
                {hit.detail !== '' && <span className={styles.detail}>{hit.detail}</span>}
              </span>
            </Option>
          ))}
        </div>
      ))}
    </div>
  );
}
