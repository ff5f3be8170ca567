import { type Ref, useContext, useId, useRef, useState } from 'react';
import { Options } from '@/components/choices/option.tsx';
import { useOptions } from '@/components/choices/use-options.ts';
import { TextArea, type TextAreaProps } from '@/components/forms/text-area.tsx';
import { VisuallyHidden } from '@/components/layout/visually-hidden.tsx';
import { Avatar } from '@/components/media/avatar.tsx';
import { isComposing } from '@/lib/dom/is-composing.ts';
import styles from './mention-field.module.css';
import { MentionScopeContext } from './mention-source.ts';
import { useCaretAnchor } from './use-caret-anchor.ts';
import { useMentions } from './use-mentions.ts';

export type MentionFieldProps = TextAreaProps & {
  /** The scope whose users come first, such as a club's id. */
  scope?: string | undefined;
};

/**
 * A text area in which typing @ opens a list of users to mention. Picking one inserts "@username ". The focus stays in the
 * text area: arrow keys move through the list, Enter or a tap picks, Escape closes. Needs a MentionSourceContext.
 */
export function MentionField({
  scope,
  ref,
  onChange,
  onFocus,
  onSelect,
  onKeyDown,
  onBlur,
  ...rest
}: MentionFieldProps) {
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const contextScope = useContext(MentionScopeContext);
  const { start, options, update, close, pick } = useMentions(area, scope ?? contextScope);
  const isOpen = options.length > 0;
  // A feed has a field below every post, so the status for announcements is rendered only once the field has been used.
  const [hasBeenUsed, setHasBeenUsed] = useState(false);
  const popover = useCaretAnchor(area, start);
  const list = useOptions({ items: options, isOpen, onPick: pick, onClose: close, startsAtFirst: true });
  return (
    <div>
      <TextArea
        {...rest}
        ref={(element) => {
          area.current = element;
          return pass(ref, element);
        }}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${list.active}` : undefined}
        onChange={(event) => {
          onChange?.(event);
          update();
        }}
        onFocus={(event) => {
          onFocus?.(event);
          setHasBeenUsed(true);
        }}
        onSelect={(event) => {
          onSelect?.(event);
          update();
        }}
        onKeyDown={(event) => {
          // What Enter and Escape do in an input method is not meant for the form.
          if (!isComposing(event.nativeEvent) && !list.onKeyDown(event)) onKeyDown?.(event);
        }}
        onBlur={(event) => {
          onBlur?.(event);
          close();
        }}
      />
      {isOpen && (
        <div
          ref={popover}
          popover="manual"
          id={listId}
          className={styles.list}
          role="listbox"
          aria-label="People to mention"
        >
          <Options id={listId} className={styles.option} items={options} list={list} onPick={pick}>
            {({ name, username, pictureUrl }) => (
              <>
                <Avatar name={name} src={pictureUrl} size="s" />
                <span className={styles.text}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.username}>@{username}</span>
                </span>
              </>
            )}
          </Options>
        </div>
      )}
      {hasBeenUsed && (
        <VisuallyHidden>
          <span role="status">{isOpen && announcement(options.length)}</span>
        </VisuallyHidden>
      )}
    </div>
  );
}

const announcement = (count: number) =>
  `${count === 1 ? 'One person' : `${count} people`} to mention. Use the arrow keys to choose and Enter to insert.`;

function pass<Element>(ref: Ref<Element> | undefined, element: Element | null) {
  if (typeof ref === 'function') return ref(element);
  if (ref) ref.current = element;
}
