import type { Club } from '@contract/clubs.ts';
import type { CurrentUser } from '@contract/users.ts';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/button.tsx';
import { confirm } from '@/components/confirm.ts';
import { FormError } from '@/components/form-error.tsx';
import { PictureField } from '@/components/picture-field.tsx';
import { Select } from '@/components/select.tsx';
import { TextArea } from '@/components/text-area.tsx';
import { TextField } from '@/components/text-field.tsx';
import { ApiError, errorText } from '@/lib/api-error.ts';
import { pictureUpload } from '@/lib/upload-picture.ts';
import { useLeaveQuestion } from '@/lib/use-leave-question.ts';
import { useUpdateMe } from '../api/update-me.ts';
import { CoverPreview, PicturePreview } from './picture-preview.tsx';
import { fieldsOf, type ProfileFields, profileResolver, updateOf } from './profile-fields.ts';
import styles from './profile-form.module.css';

/** How long the success message stays, in ms. */
const SHOWN = 3000;

const askToLeave = () =>
  confirm('You have unsaved changes. Leave without saving?', { confirmText: 'Leave', cancelText: 'Stay' });

type ProfileFormProps = { me: CurrentUser; clubs: Club[]; onCancel: () => void };

/** One's own profile. The default club is offered only to who belongs to more than one. */
export function ProfileForm({ me, clubs, onCancel }: ProfileFormProps) {
  const { mutateAsync: update, isSuccess, reset: forgetSuccess } = useUpdateMe();
  const resolver = useMemo(() => profileResolver(me), [me]);
  const form = useForm<ProfileFields>({ defaultValues: fieldsOf(me), resolver, mode: 'onTouched' });
  const { register, formState, setError, setValue } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const [displayName, avatarUrl, coverPhotoUrl] = form.watch(['displayName', 'avatarUrl', 'coverPhotoUrl']);
  useLeaveQuestion(isDirty && !isSubmitting, askToLeave);

  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(forgetSuccess, SHOWN);
    return () => clearTimeout(timer);
  }, [isSuccess, forgetSuccess]);

  const submit = form.handleSubmit(async (fields) => {
    try {
      form.reset(fieldsOf(await update(updateOf(fields, me))));
    } catch (error) {
      // The one thing of a profile that others may have already, or that must wait, is the username.
      const isName = error instanceof ApiError && error.status === 409;
      setError(isName ? 'username' : 'root', { message: errorText(error, 'Failed to update profile') });
    }
  });

  const field = (name: keyof ProfileFields) => ({ error: errors[name]?.message, ...register(name) });
  const picture = (name: 'avatarUrl' | 'coverPhotoUrl') => ({
    ...pictureUpload,
    onUploaded: ({ url }: { url: string }) =>
      setValue(name, url, { shouldDirty: true, shouldValidate: true }),
    ...field(name),
  });
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField label="Display Name" maxLength={50} autoComplete="name" {...field('displayName')} />
      <TextField
        label="Username"
        description="You can change it once in 30 days. Old links keep leading to you."
        maxLength={30}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <TextArea label="Bio" rows={4} maxLength={500} showCount value={form.watch('bio')} {...field('bio')} />
      <TextField label="Location" maxLength={100} {...field('location')} />
      <TextField label="Website" type="url" inputMode="url" placeholder="https://" {...field('website')} />
      <PictureField label="Avatar URL" uploadLabel="Upload an avatar" {...picture('avatarUrl')}>
        {avatarUrl && <PicturePreview name={displayName || me.username} src={avatarUrl} />}
      </PictureField>
      <PictureField label="Cover Photo URL" uploadLabel="Upload a cover photo" {...picture('coverPhotoUrl')}>
        {coverPhotoUrl && <CoverPreview src={coverPhotoUrl} />}
      </PictureField>
      {clubs.length > 1 && (
        <Select
          label="Default Club for Posting"
          description="This club is pre-selected when you create posts on the feed."
          {...register('defaultClubId')}
        >
          <option value="">No default (select each time)</option>
          {clubs.map((club) => (
            <option key={club.id} value={club.id}>
              {club.name}
            </option>
          ))}
        </Select>
      )}
      <FormError>{errors.root?.message}</FormError>
      <p role="status" className={styles.saved}>
        {isSuccess && 'Profile updated successfully!'}
      </p>
      <div className={styles.acts}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isSubmitting} busyText="Saving...">
          Save
        </Button>
      </div>
    </form>
  );
}
