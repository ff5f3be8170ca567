import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { RichText, type RichTextProps } from '@/components/text/rich-text.tsx';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import styles from './folded-text.module.css';

/** The texts that were unfolded. Going back shows them unfolded again, so that nothing on the screen moves. */
const unfolded = new Set<string>();

/** A text this short never exceeds eight lines and is not measured. */
const maxShortLength = 100;
const maxLines = 8;
const mayBeLong = (text: string) => text.length > maxShortLength || text.split('\n').length > maxLines;

type FoldedTextProps = Pick<RichTextProps, 'text' | 'mentions' | 'mentionHref'> & {
  /** The id of the content that the text belongs to. */
  id: string;
};

/** Text that a user wrote. If it is longer than eight lines, it is folded until "Read more" is pressed. */
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

  /** The keyboard focus has reached a link below the fold. */
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

/** Whether a folded text is cut off. Measured before painting, so that the button moves nothing. */
function useIsCut(box: RefObject<HTMLElement | null>, isFolded: boolean, text: string): boolean {
  const [isCut, setIsCut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a different text has a different height
  useLayoutEffect(() => {
    // In a card far from the screen, nothing has a size yet, and measuring would force the card's layout.
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
