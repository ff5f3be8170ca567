import { type SubmitEvent, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { FormError } from '@/components/form-error.tsx';
import { MentionField } from '@/components/mention-field.tsx';
import styles from './words-form.module.css';

type WordsFormProps = {
  /** Names the field. */
  label: string;
  words: string;
  mostCharacters: number;
  isSaving: boolean;
  error: string | undefined;
  onSave: (words: string) => void;
  onCancel: () => void;
};

/** Changes the words of a post or a comment where they stand. */
export function WordsForm({
  label,
  words,
  mostCharacters,
  isSaving,
  error,
  onSave,
  onCancel,
}: WordsFormProps) {
  const [text, setText] = useState(words);
  const [refusal, setRefusal] = useState<string>();
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isSaving) return;
    if (text.trim() === '') setRefusal('Please write something');
    else onSave(text);
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <MentionField
        label={label}
        hideLabel
        autoFocus
        value={text}
        maxLength={mostCharacters}
        error={refusal}
        onChange={(event) => {
          setText(event.target.value);
          setRefusal(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text === words) onCancel();
        }}
      />
      <FormError>{error}</FormError>
      <div className={styles.acts}>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="small" type="submit" variant="primary" busy={isSaving} busyText="Saving...">
          Save
        </Button>
      </div>
    </form>
  );
}
