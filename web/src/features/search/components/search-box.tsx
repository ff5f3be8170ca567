import { Search } from 'lucide-react';
import { type KeyboardEvent, lazy, type Ref, Suspense, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOptions } from '@/components/choices/use-options.ts';
import { VisuallyHidden } from '@/components/layout/visually-hidden.tsx';
import { isComposing } from '@/lib/dom/is-composing.ts';
import { cutTo } from '@/lib/text/length-of.ts';
import type { Hit, HitGroup } from './hits.ts';
import styles from './search-box.module.css';
import { loadFindHits, useSearch } from './use-search.ts';

const loadHits = () => import('./search-hits.tsx');
const SearchHits = lazy(loadHits);

type SearchBoxProps = {
  /** `bar`: the results float below the box. `page`: they fill the rest of the screen. */
  look: 'bar' | 'page';
  ref?: Ref<HTMLInputElement>;
  /** Called when a result has been chosen, or Escape pressed in a list that is always open. */
  onDone?: () => void;
  /** The app's own suggestions for the text, shown before the results. If given, the list is always open. */
  ownGroups?: (text: string) => HitGroup[];
  placeholder?: string;
};

/**
 * Searches users, clubs, events, products and reviews while the user types. The focus stays in the box, and everything can
 * be done with the keyboard.
 */
export function SearchBox({
  look,
  ref,
  onDone,
  ownGroups,
  placeholder = 'Search clubs, users, reviews...',
}: SearchBoxProps) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const { searched, groups: found } = useSearch(text);
  const groups = useMemo(() => merge(ownGroups?.(text.trim()), found), [ownGroups, text, found]);
  const hits = useMemo(() => groups?.flatMap((group) => group.hits) ?? [], [groups]);
  const isShown = (isOpen || ownGroups !== undefined) && groups !== undefined;

  function pick({ to, onSelect }: Hit) {
    if (!onSelect) void navigate(to);
    setText('');
    setIsOpen(false);
    onDone?.();
    onSelect?.();
  }
  const onClose = () => (ownGroups ? onDone?.() : setIsOpen(false));
  const list = useOptions({ items: hits, isOpen: isShown, onPick: pick, onClose });
  const active = hits[list.active];

  /** Enter chooses the first result. After Escape, the arrow keys show the results again. */
  function onKeyDown(event: KeyboardEvent) {
    if (list.onKeyDown(event) || isComposing(event.nativeEvent) || groups === undefined) return;
    const [first] = hits;
    if (event.key === 'Enter' && first) pick(first);
    else if (!isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) setIsOpen(true);
    else return;
    event.preventDefault();
  }

  const hasList = isShown && hits.length > 0;

  return (
    <search className={styles.search} data-look={look}>
      <label className={styles.box}>
        <Search />
        <VisuallyHidden>Search</VisuallyHidden>
        <input
          ref={ref}
          className={styles.input}
          type="search"
          role="combobox"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={placeholder}
          aria-autocomplete="list"
          aria-expanded={hasList}
          aria-controls={hasList ? `${id}-list` : undefined}
          aria-activedescendant={isShown && active ? `${id}-${active.id}` : undefined}
          value={text}
          onChange={(event) => {
            setText(cutTo(event.target.value, 100));
            setIsOpen(true);
          }}
          onFocus={() => {
            setIsOpen(true);
            preload();
          }}
          onPointerEnter={preload}
          onBlur={() => {
            if (look === 'bar') setIsOpen(false);
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      {isShown && (
        <Suspense fallback={null}>
          <SearchHits
            id={id}
            groups={groups}
            text={searched}
            activeId={active?.id}
            onPick={pick}
            onHover={(hit) => list.setActive(hits.indexOf(hit))}
          />
        </Suspense>
      )}
      <VisuallyHidden>
        <span role="status">{hasList && (hits.length === 1 ? '1 result' : `${hits.length} results`)}</span>
      </VisuallyHidden>
    </search>
  );
}

/** Loads the code that shows results. If that fails, it is loaded again when there are results. */
function preload() {
  Promise.all([loadHits(), loadFindHits()]).catch(() => undefined);
}

/** Puts the app's own suggestions first. A result with the same path as a suggestion is left out. */
function merge(own: HitGroup[] | undefined, found: HitGroup[] | undefined) {
  if (!own || (own.length === 0 && !found)) return found;
  const places = new Set(own.flatMap(({ hits }) => hits.map(({ to }) => to)));
  const others = (found ?? []).map((group) => ({
    ...group,
    hits: group.hits.filter(({ to }) => !places.has(to)),
  }));
  return [...own, ...others.filter(({ hits }) => hits.length > 0)];
}
