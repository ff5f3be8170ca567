import { type RefObject, useContext, useEffect, useState } from 'react';
import { type MentionOption, MentionSourceContext } from './mention-source.ts';

/** An @ that begins a word, and what follows it up to the caret; the same beginnings as in text-parts.ts. */
const BEGUN = /(?<![\w@/.-])@([^\s@]{2,30})$/;
/** After the last key, in ms. */
const PAUSE = 300;

type Begun = { start: number; typed: string };

/** What stands between an @ and the caret, while nothing is selected. */
export function mentionBefore(text: string, caret: number): Begun | undefined {
  const found = BEGUN.exec(text.slice(0, caret));
  return found ? { start: found.index, typed: found[1] ?? '' } : undefined;
}

/** Looks for people while a mention is being typed, and puts the chosen one into the text. */
export function useMentions(area: RefObject<HTMLTextAreaElement | null>, scope: string | undefined) {
  const source = useContext(MentionSourceContext);
  const [begun, setBegun] = useState<Begun>();
  const [options, setOptions] = useState<readonly MentionOption[]>([]);
  const typed = begun?.typed;

  useEffect(() => {
    setOptions([]);
    if (typed === undefined || !source) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      source(typed, { scope, signal: asking.signal }).then(
        (found) => asking.signal.aborted || setOptions(found),
        // Nothing to choose from; the name can still be typed out.
        () => undefined,
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [typed, scope, source]);

  return {
    options,
    /** Looks again at what stands before the caret. */
    look() {
      const { value, selectionStart, selectionEnd } = area.current ?? {
        value: '',
        selectionStart: 0,
        selectionEnd: 0,
      };
      const next = selectionStart === selectionEnd ? mentionBefore(value, selectionStart) : undefined;
      setBegun((last) => (last?.start === next?.start && last?.typed === next?.typed ? last : next));
    },
    close: () => setBegun(undefined),
    pick({ username }: MentionOption) {
      if (!area.current || !begun) return;
      replace(area.current, begun.start, area.current.selectionEnd, `@${username} `);
      setBegun(undefined);
    },
  };
}

/** Puts text in place of a range as if it were typed: the field's own listeners hear of it. */
function replace(area: HTMLTextAreaElement, start: number, end: number, text: string) {
  area.focus();
  area.setSelectionRange(start, end);
  // The old command is the only way that Undo knows about.
  if (document.execCommand?.('insertText', false, text)) return;
  // React notices only what does not go through the element's own setter.
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
  set?.call(area, area.value.slice(0, start) + text + area.value.slice(end));
  area.setSelectionRange(start + text.length, start + text.length);
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
