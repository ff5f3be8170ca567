import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { RichText, type RichTextProps } from '@/components/rich-text.tsx';
import { focusWhenLost } from '@/lib/focus-when-lost.ts';
import styles from './folded-text.module.css';

/** The texts that were unfolded. Back shows them as they were, so nothing on the screen moves. */
const unfolded = new Set<string>();

/** A text this short is never over eight lines, and is not measured. */
const maxShortLength = 100;
const maxLines = 8;
const mayBeLong = (text: string) => text.length > maxShortLength || text.split('\n').length > maxLines;

type FoldedTextProps = Pick<RichTextProps, 'text' | 'mentionHref'> & {
  /** The id of what the text belongs to. */
  id: string;
};

/** Text that a user wrote. What is over eight lines is folded until "Read more" is pressed. */
export function FoldedText({ id, ...rest }: FoldedTextProps) {
  const { text } = rest;
  const box = useRef<HTMLDivElement>(null);
  const [isFolded, setIsFolded] = useState(() => !unfolded.has(id) && mayBeLong(text));
  const isCut = useIsCut(box, isFolded, text);

  function unfold() {
    unfolded.add(id);
    setIsFolded(false);
    focusWhenLost(box.current);
  }

  /** The keyboard has reached a link below the fold. */
  function unfoldFor({ currentTarget, target }: FocusEvent<HTMLElement>) {
    const end = currentTarget.getBoundingClientRect().bottom;
    if (isCut && target.getBoundingClientRect().bottom > end) unfold();
  }

  return (
    <>
      <RichText
        {...rest}
        ref={box}
        tabIndex={-1}
        onFocus={unfoldFor}
        className={isFolded ? styles.folded : styles.text}
      />
      {isCut && (
        <button type="button" className={styles.more} onClick={unfold}>
          Read more
        </button>
      )}
    </>
  );
}

/** Whether a folded text has more than it shows. Measured before it is painted, so that the button moves nothing. */
function useIsCut(box: RefObject<HTMLElement | null>, isFolded: boolean, text: string): boolean {
  const [isCut, setIsCut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height
  useLayoutEffect(() => {
    // In a card far from the screen nothing has a size yet, and asking for it would lay the card out.
    if (!isSkipped(box.current)) setIsCut(isFolded && isCutNow(box.current));
  }, [box, isFolded, text]);
  useEffect(() => {
    if (!isFolded || !box.current) return;
    const watcher = new ResizeObserver(() => flushSync(() => setIsCut(isCutNow(box.current))));
    watcher.observe(box.current);
    return () => watcher.disconnect();
  }, [box, isFolded]);
  return isCut;
}

const isSkipped = (box: HTMLElement | null) =>
  box?.checkVisibility?.({ contentVisibilityAuto: true }) === false;
const isCutNow = (box: HTMLElement | null) => box !== null && box.scrollHeight > box.clientHeight + 1;
