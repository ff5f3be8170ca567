import { isBlank } from '@contract/common.ts';
import type { JournalYear } from '@contract/journal.ts';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useState } from 'react';
import { Checkbox } from '@/components/choices/checkbox.tsx';
import { Select } from '@/components/choices/select.tsx';
import { NamedOptions } from '@/components/choices/select-options.tsx';
import { FormActions } from '@/components/forms/form-actions.tsx';
import { RestoredNote } from '@/components/forms/restored-note.tsx';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { MentionField } from '@/components/mentions/mention-field.tsx';
import { notify } from '@/components/overlays/toast.ts';
import { myClubsQuery } from '@/features/clubs/api/get-my-clubs.ts';
import { drawYear } from '@/features/journal/components/year-picture.ts';
import { yearWords } from '@/features/journal/components/year-words.ts';
import { useCreatePost } from '@/features/posts/api/create-post.ts';
import { notifyWritten } from '@/features/posts/components/composer/notify-written.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { failureOf } from '@/lib/api/failure-of.ts';
import { useDraft } from '@/lib/drafts/draft.ts';
import { uploadMedia } from '@/lib/upload/upload-media.ts';
import layout from '@/styles/layout.module.css';
import styles from './share-year.module.css';

type ShareYearProps = { year: JournalYear; onDone: () => void };

/** A form for a post about the user's year: a text, which they can edit, and a picture drawn by the browser. */
export default function ShareYear({ year, onDone }: ShareYearProps) {
  const query = useQuery(myClubsQuery);
  const { error } = query;
  const clubs = query.data?.filter(({ viewer }) => viewer.canPost);
  const [clubId, setClubId] = useState('');
  const words = yearWords(year);
  const [content, setContent] = useDraft(`journal-year.${year.year}`, words);
  const [restored] = useState(content);
  const [hasPicture, setHasPicture] = useState(true);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const picture = usePicture(year);
  const { mutateAsync: create } = useCreatePost(notifyWritten);
  const club = clubId || clubs?.[0]?.id;

  async function share(event: SubmitEvent) {
    event.preventDefault();
    if (club === undefined || isBlank(content)) {
      setProblem(club ? 'Please write something' : 'Please join a club first. Every post belongs to a club.');
      return;
    }
    setIsBusy(true);
    setProblem(undefined);
    try {
      const imageUrl = hasPicture && picture ? await uploadMedia(picture.file, never) : null;
      const { isHeld } = await create({ content, clubId: club, imageUrl });
      setContent(words);
      if (!isHeld) notify('Your year has been shared.');
      onDone();
    } catch (error) {
      setProblem(errorText(error, 'Failed to create post'));
    } finally {
      setIsBusy(false);
    }
  }

  if (error && !clubs) return <ErrorState {...failureOf(query)} />;
  return (
    <form className={layout.column5} onSubmit={(event) => void share(event)} noValidate>
      {restored !== words && content !== words && <RestoredNote onStartOver={() => setContent(words)} />}
      <Select label="Club" required value={club} onChange={(event) => setClubId(event.target.value)}>
        <NamedOptions of={clubs ?? []} />
      </Select>
      <MentionField
        label="Your post"
        scope={club}
        rows={6}
        limit={5000}
        value={content}
        onChange={(event) => setContent(event.target.value)}
      />
      {picture && (
        <>
          <Checkbox
            label="Include the picture"
            checked={hasPicture}
            onChange={(event) => setHasPicture(event.target.checked)}
          />
          {hasPicture && <img className={styles.picture} src={picture.url} alt="Your year in figures" />}
        </>
      )}
      <FormActions
        error={problem}
        isPinned
        submitText="Post"
        busyText="Posting..."
        isBusy={isBusy}
        isDisabled={!clubs}
        onCancel={onDone}
      />
    </form>
  );
}

const never = { onProgress: () => undefined, signal: new AbortController().signal };

/** The picture and a URL to show it. Undefined until it is drawn, or if the browser cannot draw it. */
function usePicture(year: JournalYear) {
  const [picture, setPicture] = useState<{ file: File; url: string }>();
  useEffect(() => {
    let url: string | undefined;
    let isGone = false;
    drawYear(year)
      .then((file) => {
        if (isGone) return;
        url = URL.createObjectURL(file);
        setPicture({ file, url });
      })
      .catch((error: unknown) => console.info('The picture could not be drawn:', error));
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [year]);
  return picture;
}
