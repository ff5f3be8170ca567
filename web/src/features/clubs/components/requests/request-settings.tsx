import type { ClubRequests } from '@contract/clubs/requests.ts';
import { type SubmitEvent, useState } from 'react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Checkbox } from '@/components/choices/checkbox.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { SubmitButton } from '@/components/forms/submit-button.tsx';
import { TextArea } from '@/components/forms/text-area.tsx';
import { askToLeave } from '@/components/overlays/confirm.ts';
import { notify } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { useDraft } from '@/lib/drafts/draft.ts';
import { textOrNull } from '@/lib/drafts/text-or-null.ts';
import { useLeaveQuestion } from '@/lib/drafts/use-leave-question.ts';
import { useUpdateRequestSettings } from '../../api/requests/update-request-settings.ts';
import styles from './club-requests.module.css';

type RequestSettingsProps = { clubId: string; requests: ClubRequests };

/** Sets whether people can ask to join a private club, and the question it asks them. For its owner. */
export function RequestSettings({ clubId, requests }: RequestSettingsProps) {
  // Unsaved text survives a reload of the tab.
  const [draft, setDraft] = useDraft(`club-${clubId}.question`);
  // The question can be typed only while this is checked.
  const [isOpen, setIsOpen] = useState(requests.isOpen || draft !== '');
  const [question, setQuestion] = useState(draft || (requests.question ?? ''));
  const { mutate, isPending, error } = useUpdateRequestSettings(clubId);
  const isDirty = isOpen !== requests.isOpen || textOrNull(question) !== requests.question;
  useLeaveQuestion(isDirty && !isPending, async () => {
    const isLeaving = await askToLeave();
    if (isLeaving) setDraft('');
    return isLeaving;
  });

  function type(text: string) {
    setQuestion(text);
    setDraft(text === requests.question ? '' : text);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isPending) return;
    mutate(
      { isOpen, question: textOrNull(question) },
      {
        onSuccess() {
          setDraft('');
          // The Save button disappears.
          focusWhenLost(document.getElementById('requests'));
          notify(isOpen ? 'People can ask to join.' : 'The club is not accepting requests to join.');
        },
      },
    );
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Checkbox
        label="People can ask to join"
        description="Non-members will see the club's name, description, rules and pictures, and your question. Posts and members stay hidden."
        checked={isOpen}
        onChange={({ target }) => setIsOpen(target.checked)}
      />
      {isOpen && (
        <TextArea
          label="Question (optional)"
          description="Everyone who asks to join must answer it."
          rows={2}
          limit={300}
          showCount
          value={question}
          onChange={({ target }) => type(target.value)}
        />
      )}
      <FormError>{error ? errorText(error) : undefined}</FormError>
      {isDirty && (
        <ActionBar align="start">
          <SubmitButton size="small" variant="primary" busy={isPending}>
            Save Question
          </SubmitButton>
        </ActionBar>
      )}
    </form>
  );
}
