import { type RefObject, useContext, useEffect, useState } from 'react';
import { mentionsIn } from '@/lib/text/text-parts.ts';
import { type MentionOption, MentionSourceContext } from './mention-source.ts';

/** An @ and the text between it and the caret. */
const typedPattern = /@([^\s@]{0,30})$/;
const debounceMs = 300;
/** With fewer letters there is no search. They narrow down the users suggested after a bare @. */
const searchMinLetters = 2;

/** Always the same array, so that it does not cause another render. */
const none: readonly MentionOption[] = [];

type Mention = { start: number; typed: string };

/** The mention that is being typed before the caret. */
export function mentionBefore(text: string, caret: number): Mention | undefined {
  const found = typedPattern.exec(text.slice(0, caret));
  if (!found) return undefined;
  const [{ index: start }, typed = ''] = [found, found[1]];
  // Whether a name may be there, whatever it will be.
  const isName = mentionsIn(`${text.slice(0, start)}@name`).some(({ index }) => index === start);
  return isName ? { start, typed } : undefined;
}

/** Finds users while a mention is being typed, and inserts the one the user picks. */
export function useMentions(area: RefObject<HTMLTextAreaElement | null>, scope: string | undefined) {
  const source = useContext(MentionSourceContext);
  const [mention, setMention] = useState<Mention>();
  const [options, setOptions] = useState(none);
  const typed = mention?.typed;
  const isSearching = typed !== undefined && typed.length >= searchMinLetters;
  const searched = isSearching ? typed : mention && '';

  useEffect(() => {
    setOptions(none);
    if (searched === undefined || !source) return;
    const request = new AbortController();
    const search = () => {
      source(searched, { scope, signal: request.signal }).then(
        (found) => request.signal.aborted || setOptions(found),
        // There are no suggestions, but the username can still be typed.
        () => undefined,
      );
    };
    // A bare @ opens the list at once.
    const timer = setTimeout(search, searched === '' ? 0 : debounceMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [searched, scope, source]);

  return {
    /** The index of the @. */
    start: mention?.start,
    options: isSearching || !typed ? options : options.filter((option) => startsWith(option, typed)),
    /** Reads the text before the caret. */
    update() {
      const { value, selectionStart, selectionEnd } = area.current ?? {
        value: '',
        selectionStart: 0,
        selectionEnd: 0,
      };
      const next = selectionStart === selectionEnd ? mentionBefore(value, selectionStart) : undefined;
      setMention((last) => (last?.start === next?.start && last?.typed === next?.typed ? last : next));
    },
    close: () => setMention(undefined),
    pick({ username }: MentionOption) {
      if (!area.current || !mention) return;
      replace(area.current, mention.start, area.current.selectionEnd, `@${username} `);
      setMention(undefined);
    },
  };
}

const startsWith = ({ username, name }: MentionOption, typed: string) =>
  `${username} ${name}`
    .toLowerCase()
    .split(/[\s_\u2068]/)
    .some((word) => word.startsWith(typed.toLowerCase()));

/** Replaces a range as if the user had typed the text, so that the field's own listeners are called. */
function replace(area: HTMLTextAreaElement, start: number, end: number, text: string) {
  area.focus();
  area.setSelectionRange(start, end);
  // Deprecated, but the only way that Undo can revert.
  if (document.execCommand?.('insertText', false, text)) return;
  // React ignores changes made through the setter that it has put on the element itself.
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
  set?.call(area, area.value.slice(0, start) + text + area.value.slice(end));
  area.setSelectionRange(start + text.length, start + text.length);
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
