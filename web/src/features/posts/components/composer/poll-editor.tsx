import { maxPollChoiceLength, maxPollChoices, minPollChoices } from '@contract/polls/drafts.ts';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Checkbox } from '@/components/choices/checkbox.tsx';
import fieldset from '@/components/choices/fieldset.module.css';
import { Select } from '@/components/choices/select.tsx';
import { LabelOptions } from '@/components/choices/select-options.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { TextField } from '@/components/forms/text-field.tsx';
import styles from './poll-editor.module.css';
import type { UnsentPoll } from './use-post-draft.ts';

/** In days. 0: it does not end. */
const durations: [days: number, label: string][] = [
  [0, 'Never'],
  [1, 'After 1 day'],
  [3, 'After 3 days'],
  [7, 'After 7 days'],
  [14, 'After 14 days'],
  [30, 'After 30 days'],
];

type PollEditorProps = {
  poll: UnsentPoll;
  isBusy: boolean;
  error: string | undefined;
  /** Undefined if the poll is removed. */
  onChange: (poll: UnsentPoll | undefined) => void;
};

/** The answers and settings of a new post's poll. The post's text is the question. Loaded on demand. */
export default function PollEditor({ poll, isBusy, error, onChange }: PollEditorProps) {
  const { choices } = poll;
  const list = useRef<HTMLDivElement>(null);
  // The position of the field that gets the focus: the first at the start, and then each that is added.
  const [focused, setFocused] = useState(choices.every((choice) => choice === '') ? 0 : undefined);
  useEffect(() => {
    if (focused !== undefined) list.current?.querySelectorAll('input')[focused]?.focus();
  }, [focused]);
  const change = (part: Partial<UnsentPoll>) => onChange({ ...poll, ...part });

  function add() {
    change({ choices: [...choices, ''] });
    setFocused(choices.length);
  }

  function remove(position: number) {
    change({ choices: choices.toSpliced(position, 1) });
    setFocused(undefined);
    list.current?.querySelectorAll('input')[Math.max(position - 1, 0)]?.focus();
  }

  return (
    <fieldset className={`${fieldset.fieldset} ${styles.poll}`} disabled={isBusy}>
      <legend className={fieldset.legend}>Poll</legend>
      <div className={styles.choices} ref={list}>
        {choices.map((choice, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its place in the list
          <div className={styles.choice} key={position}>
            <TextField
              label={`Answer ${position + 1}`}
              hideLabel
              placeholder={`Answer ${position + 1}`}
              limit={maxPollChoiceLength}
              value={choice}
              onChange={({ target }) => change({ choices: choices.with(position, target.value) })}
            />
            {choices.length > minPollChoices && (
              <Button
                variant="icon"
                aria-label={`Remove answer ${position + 1}`}
                onClick={() => remove(position)}
              >
                <X />
              </Button>
            )}
          </div>
        ))}
      </div>
      <FormError>{error}</FormError>
      {choices.length < maxPollChoices && (
        <div>
          <Button size="small" icon={<Plus />} onClick={add}>
            Add Answer
          </Button>
        </div>
      )}
      <Select
        label="The poll ends"
        value={poll.days ?? 0}
        onChange={({ target }) => change({ days: Number(target.value) || null })}
      >
        <LabelOptions labels={durations} />
      </Select>
      <div>
        <Checkbox
          label="Allow several answers"
          checked={poll.isMultiple}
          onChange={({ target }) => change({ isMultiple: target.checked })}
        />
        <Checkbox
          label="Hide the results until people vote"
          checked={poll.hidesResults}
          onChange={({ target }) => change({ hidesResults: target.checked })}
        />
        <Checkbox
          label="Show who voted for what"
          description="The poll says so before people vote. Otherwise, votes are anonymous."
          checked={poll.showsVoters}
          onChange={({ target }) => change({ showsVoters: target.checked })}
        />
      </div>
      <div>
        <Button size="small" icon={<X />} onClick={() => onChange(undefined)}>
          Remove Poll
        </Button>
      </div>
    </fieldset>
  );
}
