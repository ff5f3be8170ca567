import type { Club } from '@contract/clubs.ts';
import type { CurrentUser } from '@contract/users.ts';
import { User } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Select } from '@/components/choices/select.tsx';
import { NamedOptions } from '@/components/choices/select-options.tsx';
import { errorOf } from '@/components/forms/error-of.ts';
import { fieldOf } from '@/components/forms/field-of.ts';
import { FormActions } from '@/components/forms/form-actions.tsx';
import { RestoredNote } from '@/components/forms/restored-note.tsx';
import { TextArea } from '@/components/forms/text-area.tsx';
import { TextField } from '@/components/forms/text-field.tsx';
import { Avatar } from '@/components/media/avatar.tsx';
import { CoverField } from '@/components/media/cover-field.tsx';
import { PictureField } from '@/components/media/picture-field.tsx';
import { askToLeave } from '@/components/overlays/confirm.ts';
import { ApiError, errorText } from '@/lib/api/api-error.ts';
import { useFormDraft } from '@/lib/drafts/use-form-draft.ts';
import { useLeaveQuestion } from '@/lib/drafts/use-leave-question.ts';
import { pictureInForm } from '@/lib/upload/picture-in-form.ts';
import layout from '@/styles/layout.module.css';
import texts from '@/styles/text.module.css';
import { useUpdateMe } from '../../api/update-me.ts';
import { fieldsOf, type ProfileFields, profileResolver, updateOf } from './profile-fields.ts';

/** How long the success message stays, in ms. */
const successMs = 3000;

type ProfileFormProps = { me: CurrentUser; clubs: Club[]; onCancel: () => void };

/** Edits the user's own profile. Only members of several clubs can choose a default club. */
export function ProfileForm({ me, clubs, onCancel }: ProfileFormProps) {
  const { mutateAsync: update } = useUpdateMe();
  const [isSaved, setIsSaved] = useState(false);
  const [opened, setOpened] = useState(() => fieldsOf(me));
  const hasClubChoice = clubs.length > 1;
  const resolver = useMemo(() => profileResolver(opened, hasClubChoice), [opened, hasClubChoice]);
  const draft = useFormDraft<ProfileFields>('profile', opened, resolver, { isEdit: true });
  const { form, isRestored } = draft;
  const { formState, setError } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const [displayName, avatarUrl] = form.watch(['displayName', 'avatarUrl']);
  useLeaveQuestion((isDirty || isRestored) && !isSubmitting, async () => {
    const isLeaving = await askToLeave();
    if (isLeaving) draft.discard();
    return isLeaving;
  });

  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => setIsSaved(false), successMs);
    return () => clearTimeout(timer);
  }, [isSaved]);

  const save = form.handleSubmit(async (fields) => {
    const sent = form.getValues();
    const changes = updateOf(fields, opened, hasClubChoice);
    try {
      const saved = Object.keys(changes).length > 0 ? fieldsOf(await update(changes)) : opened;
      const now = form.getValues();
      form.reset(saved);
      setOpened(saved);
      draft.discard();
      // The fields can be edited while the profile is being saved.
      for (const name of Object.keys(now) as (keyof ProfileFields)[])
        if (now[name] !== sent[name]) form.setValue(name, now[name], { shouldDirty: true });
      setIsSaved(true);
    } catch (error) {
      // Only the username can conflict: it is taken, or it was changed less than 30 days ago.
      const isUsername = error instanceof ApiError && error.status === 409;
      const message = errorText(error, 'Failed to update profile');
      // The username may be far above the button that was pressed.
      setError(isUsername ? 'username' : 'root', { message }, { shouldFocus: isUsername });
    }
  });

  const field = fieldOf(form);
  return (
    <form
      className={layout.column5}
      onSubmit={(event) => {
        setIsSaved(false);
        void save(event);
      }}
      noValidate
    >
      {isRestored && <RestoredNote onStartOver={draft.startOver} />}
      <TextField label="Display Name" limit={50} autoComplete="name" {...field('displayName')} />
      <TextField
        label="Username"
        description="You can change it once every 30 days. Links to your old username will keep working."
        limit={30}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <TextArea label="Bio" rows={4} limit={500} showCount value={form.watch('bio')} {...field('bio')} />
      <TextField label="Location" limit={100} {...field('location')} />
      <TextField label="Website" type="url" inputMode="url" placeholder="https://" {...field('website')} />
      <PictureField label="Avatar URL" uploadLabel="Upload an avatar" {...pictureInForm(draft, 'avatarUrl')}>
        <Avatar
          name={displayName || me.username}
          src={avatarUrl}
          size="l"
          label="Avatar preview"
          {...(avatarUrl && { fallback: <User /> })}
        />
      </PictureField>
      <CoverField
        label="Cover Photo URL"
        uploadLabel="Upload a cover photo"
        {...pictureInForm(draft, 'coverPhotoUrl')}
      />
      {hasClubChoice && (
        <Select
          label="Default Club for Posting"
          description="This club is pre-selected when you create posts on the feed."
          {...form.register('defaultClubId')}
        >
          <option value="">No default (select each time)</option>
          <NamedOptions of={clubs} />
        </Select>
      )}
      <p role="status" className={texts.done}>
        {isSaved && 'Profile updated successfully!'}
      </p>
      <FormActions
        error={errorOf(errors)}
        submitText="Save"
        busyText="Saving..."
        isBusy={isSubmitting}
        isDisabled={draft.isUploading}
        onCancel={onCancel}
      />
    </form>
  );
}
