import { type ClubDraft, clubDraft } from '@contract/clubs/drafts.ts';
import { isBlank } from '@contract/common.ts';
import { useState } from 'react';
import { errorOf } from '@/components/forms/error-of.ts';
import { fieldOf } from '@/components/forms/field-of.ts';
import { FormActions } from '@/components/forms/form-actions.tsx';
import { RestoredNote } from '@/components/forms/restored-note.tsx';
import { TextArea } from '@/components/forms/text-area.tsx';
import { TextField } from '@/components/forms/text-field.tsx';
import { Avatar } from '@/components/media/avatar.tsx';
import { CoverField } from '@/components/media/cover-field.tsx';
import { PictureField } from '@/components/media/picture-field.tsx';
import { paths } from '@/config/paths.ts';
import { ApiError, errorText } from '@/lib/api/api-error.ts';
import { contractResolver } from '@/lib/drafts/contract-resolver.ts';
import { useFormDraft } from '@/lib/drafts/use-form-draft.ts';
import { useNavigateFromHere } from '@/lib/navigation/use-navigate-from-here.ts';
import { pictureInForm } from '@/lib/upload/picture-in-form.ts';
import layout from '@/styles/layout.module.css';
import { useCreateClub } from '../../api/create-club.ts';
import { slugOf } from './slug.ts';
import { PrivateCheckbox, UnlistedCheckbox } from './visibility-checkboxes.tsx';

const empty = {
  name: '',
  slug: '',
  description: '',
  isPrivate: false,
  isUnlisted: false,
  avatarUrl: '',
  coverUrl: '',
};
type Fields = typeof empty;

/** Description and pictures are sent only if filled in. */
function draftOf({ description, avatarUrl, coverUrl, ...required }: Fields): ClubDraft {
  return {
    ...required,
    ...(!isBlank(description) && { description }),
    ...(!isBlank(avatarUrl) && { avatarUrl: avatarUrl.trim() }),
    ...(!isBlank(coverUrl) && { coverUrl: coverUrl.trim() }),
  };
}

const resolver = contractResolver(clubDraft, draftOf);

/** The form of the Create Club dialog. It opens the new club's page. */
export default function CreateClubForm({ onDone }: { onDone: () => void }) {
  const navigate = useNavigateFromHere();
  const { mutateAsync: create } = useCreateClub();
  const draft = useFormDraft<Fields>('club', empty, resolver);
  const { form } = draft;
  const { setValue, setError, formState } = form;
  const field = fieldOf(form);
  const { errors, isSubmitting } = formState;
  const [name, slug, avatarUrl] = form.watch(['name', 'slug', 'avatarUrl']);
  const [isOwnSlug, setIsOwnSlug] = useState(slug !== slugOf(name));

  const submit = form.handleSubmit(async (fields) => {
    try {
      // React Query skips a call's own callback once the form is gone, as after Cancel.
      await create(draftOf(fields), { onSuccess: ({ slug }) => navigate(paths.club(slug)) });
      draft.discard();
    } catch (error) {
      const isTaken = error instanceof ApiError && error.status === 409;
      const message = errorText(error, 'Failed to create club');
      setError(isTaken ? 'slug' : 'root', { message }, { shouldFocus: isTaken });
    }
  });

  function startOver() {
    draft.startOver();
    setIsOwnSlug(false);
  }

  return (
    <form className={layout.column5} onSubmit={(event) => void submit(event)} noValidate>
      {draft.isRestored && <RestoredNote onStartOver={startOver} />}
      <TextField
        label="Club Name"
        autoFocus
        limit={80}
        required
        {...field('name', {
          onChange: ({ target }) => {
            // The slug follows the name until the user edits it.
            if (!isOwnSlug) setValue('slug', slugOf(target.value), { shouldValidate: formState.isSubmitted });
          },
        })}
      />
      <TextField
        label="Slug"
        description={`${window.location.host}${paths.club(slug || '…')} – you can't change it later.`}
        limit={50}
        required
        autoCapitalize="none"
        spellCheck={false}
        {...field('slug', {
          onChange({ target }) {
            setValue('slug', target.value.toLowerCase());
            setIsOwnSlug(target.value !== '');
          },
        })}
      />
      <TextArea label="Description (optional)" limit={2000} showCount {...field('description')} />
      <PictureField
        label="Avatar URL (optional)"
        uploadLabel="Upload an avatar"
        {...pictureInForm(draft, 'avatarUrl')}
      >
        <Avatar name={name || 'Club'} src={avatarUrl} size="l" shape="square" />
      </PictureField>
      <CoverField
        label="Cover URL (optional)"
        uploadLabel="Upload a cover"
        {...pictureInForm(draft, 'coverUrl')}
      />
      <PrivateCheckbox {...form.register('isPrivate')} />
      <UnlistedCheckbox {...form.register('isUnlisted')} />
      <FormActions
        error={errorOf(errors)}
        isPinned
        submitText="Create Club"
        busyText="Creating..."
        isBusy={isSubmitting}
        isDisabled={name === '' || slug === '' || draft.isUploading}
        onCancel={onDone}
      />
    </form>
  );
}
