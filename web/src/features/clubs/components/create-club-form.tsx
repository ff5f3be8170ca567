import { type ClubDraft, clubDraft } from '@contract/clubs.ts';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { Checkbox } from '@/components/checkbox.tsx';
import { FormError } from '@/components/form-error.tsx';
import { TextArea } from '@/components/text-area.tsx';
import { TextField } from '@/components/text-field.tsx';
import { paths } from '@/config/paths.ts';
import { ApiError, errorText } from '@/lib/api-error.ts';
import { contractResolver } from '@/lib/contract-resolver.ts';
import { useCreateClub } from '../api/create-club.ts';
import styles from './create-club-form.module.css';
import { slugOf } from './slug.ts';

const empty = { name: '', slug: '', description: '', isPrivate: false, avatarUrl: '', coverUrl: '' };
type Fields = typeof empty;

/** Description and pictures are sent only if filled. */
function draftOf({ description, avatarUrl, coverUrl, ...needed }: Fields): ClubDraft {
  return {
    ...needed,
    ...(description.trim() && { description }),
    ...(avatarUrl.trim() && { avatarUrl: avatarUrl.trim() }),
    ...(coverUrl.trim() && { coverUrl: coverUrl.trim() }),
  };
}

const resolver = contractResolver(clubDraft, draftOf);

/** The form of the Create Club dialog; the new club's page comes after it. */
export default function CreateClubForm({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate();
  const { mutateAsync: create } = useCreateClub();
  const form = useForm<Fields>({ defaultValues: empty, resolver, mode: 'onTouched' });
  const { register, setValue, setError, formState } = form;
  const { errors, dirtyFields, isSubmitting } = formState;
  const [name, slug] = form.watch(['name', 'slug']);

  const submit = form.handleSubmit(async (fields) => {
    try {
      navigate(paths.club((await create(draftOf(fields))).slug));
    } catch (error) {
      const isTaken = error instanceof ApiError && error.status === 409;
      setError(isTaken ? 'slug' : 'root', { message: errorText(error, 'Failed to create club') });
    }
  });

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label="Club Name"
        autoFocus
        maxLength={80}
        required
        error={errors.name?.message}
        {...register('name', {
          onChange: ({ target }) => {
            // The slug follows the name until somebody writes one of their own.
            if (!dirtyFields.slug)
              setValue('slug', slugOf(target.value), { shouldValidate: formState.isSubmitted });
          },
        })}
      />
      <TextField
        label="Slug"
        description={`${window.location.host}${paths.club(slug || '…')} – it cannot be changed later.`}
        maxLength={50}
        required
        autoCapitalize="none"
        spellCheck={false}
        error={errors.slug?.message}
        {...register('slug', {
          onChange: ({ target }) => setValue('slug', target.value.toLowerCase(), { shouldDirty: true }),
        })}
      />
      <TextArea
        label="Description (optional)"
        maxLength={2000}
        showCount
        error={errors.description?.message}
        {...register('description')}
      />
      <TextField
        label="Avatar URL (optional)"
        type="url"
        inputMode="url"
        placeholder="https://"
        error={errors.avatarUrl?.message}
        {...register('avatarUrl')}
      />
      <TextField
        label="Cover URL (optional)"
        type="url"
        inputMode="url"
        placeholder="https://"
        error={errors.coverUrl?.message}
        {...register('coverUrl')}
      />
      <Checkbox
        label="Private club"
        description="Only people with an invitation can join; posts and members are hidden from others."
        {...register('isPrivate')}
      />
      <FormError>{errors.root?.message}</FormError>
      <div className={styles.acts}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          disabled={name === '' || slug === ''}
          busy={isSubmitting}
          busyText="Creating..."
        >
          Create Club
        </Button>
      </div>
    </form>
  );
}
