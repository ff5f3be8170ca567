import { maxQuestions } from '@contract/events.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/buttons/button.tsx';
import { Checkbox } from '@/components/choices/checkbox.tsx';
import { Select } from '@/components/choices/select.tsx';
import { fieldOf } from '@/components/forms/field-of.ts';
import { TextArea } from '@/components/forms/text-area.tsx';
import { TextField } from '@/components/forms/text-field.tsx';
import { type EventFields, newQuestion } from './event-fields.ts';
import styles from './question-fields.module.css';

/**
 * What the event asks of those who go. Without `useFieldArray`, whose effects come before those of `useFormDraft`, which
 * would take them for a form that has been sent.
 */
export function QuestionFields() {
  const { setValue, watch } = useFormContext<EventFields>();
  const questions = watch('questions');
  const set = (changed: typeof questions) => setValue('questions', changed, { shouldDirty: true });
  return (
    <>
      {questions.map((_, index) => (
        <QuestionGroup
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is named by its index
          key={index}
          index={index}
          count={questions.length}
          onRemove={() => set(questions.toSpliced(index, 1))}
        />
      ))}
      {questions.length < maxQuestions && (
        <div>
          <Button size="small" icon={<Plus />} onClick={() => set([...questions, newQuestion])}>
            {questions.length === 0 ? 'Ask a Question' : 'Ask Another Question'}
          </Button>
        </div>
      )}
    </>
  );
}

type QuestionGroupProps = { index: number; count: number; onRemove: () => void };

function QuestionGroup({ index, count, onRemove }: QuestionGroupProps) {
  const form = useFormContext<EventFields>();
  const field = fieldOf(form);
  const name = count === 1 ? 'Question' : `Question ${index + 1}`;
  const kind = form.watch(`questions.${index}.kind`);
  const { getValues, setFocus } = form;
  // A question that has just been added: the button may be gone.
  useEffect(() => {
    const { id, text } = getValues(`questions.${index}`);
    if (!id && !text) setFocus(`questions.${index}.text`);
  }, [index, getValues, setFocus]);
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>{name}</legend>
      <TextField
        label="What do you want to ask?"
        description="Everyone who can see the event can read the question."
        limit={150}
        required
        {...field(`questions.${index}.text`)}
      />
      <Select label="Answer" {...field(`questions.${index}.kind`)}>
        <option value="TEXT">A text</option>
        <option value="CHOICE">One of several answers</option>
      </Select>
      {kind === 'CHOICE' && (
        <TextArea
          label="Answers to choose from"
          description="One per line."
          required
          {...field(`questions.${index}.choices`)}
        />
      )}
      <Checkbox
        label="Required"
        description="No one can choose Going without an answer."
        {...form.register(`questions.${index}.isRequired`)}
      />
      <Checkbox
        label="Show the answers to everyone who is going"
        description="Otherwise, only the hosts see them. Answers given before you turn this on are not shown."
        {...form.register(`questions.${index}.isShared`)}
      />
      <div>
        <Button size="small" icon={<Trash2 />} aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </fieldset>
  );
}
