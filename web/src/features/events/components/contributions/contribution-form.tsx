import { isBlank } from '@contract/common.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { SuggestedField } from '@/components/forms/suggested-field.tsx';
import { errorText } from '@/lib/api/api-error.ts';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import rows from '@/styles/row.module.css';
import { useCreateContribution } from '../../api/create-contribution.ts';
import { clubCellarQuery } from '../../api/get-club-cellar.ts';

type ContributionFormProps = {
  eventId: string;
  /** The club of a member, whose own items in its cellar are suggested. */
  clubId: string | undefined;
};

/** One line for what the user brings. */
export function ContributionForm({ eventId, clubId }: ContributionFormProps) {
  const [text, setText] = useState('');
  const { mutate: add, isPending, error } = useCreateContribution(eventId);
  const { items } = loadedPages(
    useInfiniteQuery({ ...clubCellarQuery(clubId ?? ''), enabled: clubId !== undefined }),
  );
  const own = items?.filter(({ isOwn }) => isOwn) ?? [];
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isBlank(text) && !isPending) add({ text }, { onSuccess: () => setText('') });
  }
  return (
    <form className={rows.filled} onSubmit={submit}>
      <SuggestedField
        label="What do you bring?"
        limit={150}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={error ? errorText(error) : undefined}
        suggestions={own.map(({ brand, productName }) => [brand, productName].filter(Boolean).join(' '))}
      />
      <Button type="submit" busy={isPending} disabled={isBlank(text)}>
        Add
      </Button>
    </form>
  );
}
