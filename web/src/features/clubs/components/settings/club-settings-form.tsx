import { type ClubUpdate, clubUpdate } from '@contract/clubs/drafts.ts';
import type { Club } from '@contract/clubs.ts';
import { isBlank } from '@contract/common.ts';
import { lazy, useState } from 'react';
import { Checkbox } from '@/components/choices/checkbox.tsx';
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
import { OnceOpen } from '@/components/overlays/once-open.tsx';
import { contractResolver } from '@/lib/drafts/contract-resolver.ts';
import { textOrNull } from '@/lib/drafts/text-or-null.ts';
import { useFormDraft } from '@/lib/drafts/use-form-draft.ts';
import { useLeaveQuestion } from '@/lib/drafts/use-leave-question.ts';
import { pictureInForm } from '@/lib/upload/picture-in-form.ts';
import layout from '@/styles/layout.module.css';
import { useUpdateClub } from '../../api/update-club.ts';
import { PrivateCheckbox, UnlistedCheckbox } from './visibility-checkboxes.tsx';

const GoPublicDialog = lazy(() => import('./go-public-dialog.tsx'));

type Fields = {
  name: string;
  description: string;
  rules: string;
  isPrivate: boolean;
  isUnlisted: boolean;
  holdsFirstPosts: boolean;
  avatarUrl: string;
  coverUrl: string;
};

const fieldsOf = (club: Club): Fields => ({
  name: club.name,
  description: club.description ?? '',
  rules: club.rules ?? '',
  isPrivate: club.isPrivate,
  isUnlisted: club.isUnlisted,
  holdsFirstPosts: club.holdsFirstPosts,
  avatarUrl: club.avatarUrl ?? '',
  coverUrl: club.coverUrl ?? '',
});

/** An empty field clears its value. */
const updateOf = ({
  name,
  isPrivate,
  isUnlisted,
  holdsFirstPosts,
  ...rest
}: Fields): Required<ClubUpdate> => ({
  name: name.trim(),
  isPrivate,
  isUnlisted,
  holdsFirstPosts,
  description: textOrNull(rest.description),
  rules: textOrNull(rest.rules),
  avatarUrl: textOrNull(rest.avatarUrl),
  coverUrl: textOrNull(rest.coverUrl),
});

const resolver = contractResolver(clubUpdate, updateOf);

type ClubSettingsFormProps = { club: Club; onSaved: () => void; onCancel: () => void };

/**
 * Edits a club. Only its owner can make a private club public, and only after typing its name. While that is planned,
 * it can be stopped above the form.
 */
export function ClubSettingsForm({ club, onSaved, onCancel }: ClubSettingsFormProps) {
  const { mutateAsync: update } = useUpdateClub(club.id);
  const [opened] = useState(() => fieldsOf(club));
  const draft = useFormDraft(`club-${club.id}`, opened, resolver, { isEdit: true });
  const { form, isRestored } = draft;
  const field = fieldOf(form);
  const { errors, isDirty, isSubmitting } = form.formState;
  useLeaveQuestion((isDirty || isRestored) && !isSubmitting, async () => {
    const isLeaving = await askToLeave();
    if (isLeaving) draft.discard();
    return isLeaving;
  });
  const [isConfirming, setIsConfirming] = useState(false);

  function send(fields: Fields) {
    // Sends only what was edited, because another admin may be changing the rest.
    const isEdited = (name: string) => fields[name as keyof Fields] !== opened[name as keyof Fields];
    return update(Object.fromEntries(Object.entries(updateOf(fields)).filter(([name]) => isEdited(name))));
  }
  const save = () => draft.submit(send, 'Failed to update club', onSaved);

  const submit = form.handleSubmit(() => {
    if (club.isPrivate && !form.getValues('isPrivate')) setIsConfirming(true);
    else return save();
  });

  const [name, avatarUrl] = form.watch(['name', 'avatarUrl']);
  const longText = (name: 'description' | 'rules') => ({
    rows: 4,
    limit: 2000,
    showCount: true,
    value: form.watch(name),
    ...field(name),
  });
  return (
    <form className={layout.column5} onSubmit={(event) => void submit(event)} noValidate>
      {isRestored && <RestoredNote onStartOver={draft.startOver} />}
      <TextField label="Club Name" limit={80} required {...field('name')} />
      <TextArea label="Description (optional)" {...longText('description')} />
      <TextArea
        label="Rules (optional)"
        description="Shown to people before they join. Joining means accepting them."
        {...longText('rules')}
      />
      <PictureField
        label="Avatar URL (optional)"
        uploadLabel="Upload an avatar"
        {...pictureInForm(draft, 'avatarUrl')}
      >
        <Avatar name={name || club.name} src={avatarUrl} size="l" shape="square" />
      </PictureField>
      <CoverField
        label="Cover URL (optional)"
        uploadLabel="Upload a cover"
        {...pictureInForm(draft, 'coverUrl')}
      />
      {(!club.isPrivate || (club.viewer.canPublish && !club.publishesAt)) && (
        <PrivateCheckbox {...form.register('isPrivate')} />
      )}
      <UnlistedCheckbox {...form.register('isUnlisted')} />
      <Checkbox
        label="Hold first posts for approval"
        description="Posts by a member who has none in the club yet wait until the owner or an admin approves one. Until then, the member can't create events or polls, or share reviews, here."
        {...form.register('holdsFirstPosts')}
      />
      <FormActions
        error={errorOf(errors)}
        submitText="Save"
        busyText="Saving..."
        isBusy={isSubmitting}
        isDisabled={isBlank(name) || draft.isUploading}
        onCancel={onCancel}
      />
      <OnceOpen isOpen={isConfirming}>
        <GoPublicDialog
          name={club.name}
          isOpen={isConfirming}
          onClose={() => setIsConfirming(false)}
          onConfirm={() => {
            setIsConfirming(false);
            void save();
          }}
        />
      </OnceOpen>
    </form>
  );
}
