import { journalDraft } from '@contract/journal.ts';
import type { Author } from '@contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Chip } from '@/components/buttons/chip.tsx';
import { Avatar } from '@/components/media/avatar.tsx';
import { PeopleField } from '@/features/users/components/identity/people-field.tsx';
import { useDebouncedValue } from '@/lib/dom/use-debounced-value.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { lengthOf } from '@/lib/text/length-of.ts';
import layout from '@/styles/layout.module.css';
import { companionsQuery } from '../api/get-journal-choices.ts';
import type { EntryFields } from './entry-fields.ts';
import styles from './entry-form.module.css';

/** The people the user smoked with. Recent companions are one tap away, and others can be found by name. */
export function CompanyField() {
  const id = useId();
  const { watch, setValue } = useFormContext<EntryFields>();
  const chosen = watch('companions');
  const [text, setText] = useState('');
  const typed = useDebouncedValue(text.trim());
  const { data } = useQuery(companionsQuery(lengthOf(typed) > 1 ? typed : ''));
  const isChosen = (user: Author) => chosen.some((one) => one.id === user.id);
  const offered = (data?.items ?? []).filter((user) => !isChosen(user));
  const [error, setError] = useState<string>();
  /** Keeps the last choice that the contract accepts. */
  function choose(companions: Author[]) {
    const result = journalDraft.shape.companionIds.safeParse(companions.map((one) => one.id));
    setError(result.error?.issues[0]?.message);
    if (result.success) setValue('companions', companions, { shouldDirty: true });
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not shrink with the dialog
    <div role="group" aria-labelledby={id} className={layout.column2}>
      <span id={id} className={styles.label}>
        With (optional)
      </span>
      {chosen.length + offered.length > 0 && (
        <div className={styles.people}>
          {[...chosen, ...offered].map((user) => (
            <Chip
              key={user.id}
              icon={<Avatar name={displayNameOf(user)} src={user.avatarUrl} size="xs" />}
              isSelected={isChosen(user)}
              onSelect={() =>
                choose(isChosen(user) ? chosen.filter((one) => one.id !== user.id) : [...chosen, user])
              }
            >
              {displayNameOf(user)}
            </Chip>
          ))}
        </div>
      )}
      <PeopleField
        label="Find someone else"
        hideLabel
        placeholder="Search people you know"
        error={error}
        value={text}
        onChange={setText}
      />
    </div>
  );
}
