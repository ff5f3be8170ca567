import { isBlank } from '@contract/common.ts';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { FormActions } from '@/components/forms/form-actions.tsx';
import { MentionField } from '@/components/mentions/mention-field.tsx';
import { errorText } from '@/lib/api/api-error.ts';
import { focusAfterMenu } from '@/lib/dom/focus-after-menu.ts';
import { forgetSent, useDraft } from '@/lib/drafts/draft.ts';
import layout from '@/styles/layout.module.css';

type EditFormProps = {
  /** The name under which the draft is stored. */
  draft: string;
  noun: 'post' | 'comment';
  content: string;
  limit: number;
  /** Saves the new text. */
  update: UseMutationResult<unknown, Error, string>;
  /** Called when the text was saved or left unchanged. */
  onDone: () => void;
  /** Further fields, shown below the text. */
  children?: ReactNode;
};

/** Edits the text of a post or comment in place. Typed text survives a reload. */
export function EditForm(props: EditFormProps) {
  const { draft, noun, content, limit, update, onDone, children } = props;
  const { mutateAsync, isPending, error } = update;
  const [text, setText] = useDraft(draft, content);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => focusAfterMenu(field.current), []);
  function finish() {
    forgetSent(draft, text);
    onDone();
  }
  function cancel() {
    setText(content);
    onDone();
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isPending) return;
    if (isBlank(text)) setProblem('Please write something');
    // Not a callback of mutate: the draft must be cleared even if the reader has left by now. The screen shows `error`.
    else mutateAsync(text).then(finish, () => undefined);
  }
  return (
    <form className={layout.column3} onSubmit={submit}>
      <MentionField
        label={`Edit ${noun}`}
        hideLabel
        ref={field}
        value={text}
        limit={limit}
        readOnly={isPending}
        error={problem}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text === content) onDone();
        }}
      />
      {children}
      <FormActions
        error={error ? errorText(error, `Failed to update ${noun}`) : undefined}
        size="small"
        submitText="Save"
        busyText="Saving..."
        isBusy={isPending}
        onCancel={cancel}
      />
    </form>
  );
}
