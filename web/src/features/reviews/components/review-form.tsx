import type { Club } from '@contract/clubs.ts';
import { FormActions } from '@/components/form-actions.tsx';
import { MentionField } from '@/components/mention-field.tsx';
import { PictureField } from '@/components/picture-field.tsx';
import { RestoredNote } from '@/components/restored-note.tsx';
import { Select } from '@/components/select.tsx';
import { StarField } from '@/components/star-field.tsx';
import { TextField } from '@/components/text-field.tsx';
import { BrandField } from '@/features/products/components/brand-field.tsx';
import { categoryLabels } from '@/features/products/components/categories.ts';
import { ProductField } from '@/features/products/components/product-field.tsx';
import { TastingSection } from '@/features/products/components/tasting-section.tsx';
import { errorText } from '@/lib/api-error.ts';
import { pictureInForm } from '@/lib/picture-in-form.ts';
import type { FormDraft } from '@/lib/use-form-draft.ts';
import { PicturePreview } from './picture-preview.tsx';
import type { ReviewFields } from './review-fields.ts';
import styles from './review-form.module.css';

type ReviewFormProps = {
  draft: FormDraft<ReviewFields>;
  /** The clubs to share it in. An edited review stays in its club: leave them out. */
  clubs?: readonly Club[];
  save: (fields: ReviewFields) => Promise<unknown>;
  /** The sentence for a save that failed without one of its own. */
  failed: string;
  submitText: string;
  busyText: string;
  /** Called when the review was saved, and when the form was cancelled. */
  onDone: () => void;
};

/** The fields of a review. */
export function ReviewForm(props: ReviewFormProps) {
  const { draft, clubs, save, failed, submitText, busyText, onDone } = props;
  const { form } = draft;
  const { register, setValue, formState } = form;
  const { errors, isSubmitting } = formState;
  const [productName, rating, imageUrl, clubId, category, notes] = form.watch([
    'productName',
    'rating',
    'imageUrl',
    'clubId',
    'category',
    'notes',
  ]);
  const notesError = Object.entries(errors).find(([field]) => field.startsWith('notes'))?.[1];
  const isForMembers = clubs?.find((club) => club.id === clubId)?.isPrivate ?? false;
  const submit = form.handleSubmit(async (fields) => {
    try {
      await save(fields);
      draft.discard();
      onDone();
    } catch (error) {
      form.setError('root', { message: errorText(error, failed) });
    }
  });
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {draft.isRestored && <RestoredNote onStartOver={draft.startOver} />}
      <Select label="Category" required error={errors.category?.message} {...register('category')}>
        {Object.entries(categoryLabels).map(([category, label]) => (
          <option key={category} value={category}>
            {label}
          </option>
        ))}
      </Select>
      <ProductField
        label="Product Name"
        limit={150}
        required
        typed={productName}
        error={errors.productName?.message}
        onPick={(picked) => {
          setValue('productName', picked.productName, { shouldValidate: true });
          setValue('brand', picked.brand ?? '');
          setValue('category', picked.category);
        }}
        {...register('productName')}
      />
      <BrandField error={errors.brand?.message} {...register('brand')} />
      <StarField label="Rating" value={rating} error={errors.rating?.message} {...register('rating')} />
      <TextField
        label="Review Title"
        limit={150}
        required
        error={errors.title?.message}
        {...register('title')}
      />
      <MentionField
        label="Review Content"
        rows={5}
        limit={10_000}
        required
        scope={clubId || undefined}
        error={errors.content?.message}
        {...register('content')}
      />
      <TastingSection
        category={category}
        notes={notes}
        onChange={(changed) => setValue('notes', changed, { shouldDirty: true })}
        error={notesError && 'message' in notesError ? String(notesError.message) : undefined}
      />
      <PictureField
        label="Image URL"
        description="Optional"
        {...pictureInForm(form, 'imageUrl')}
        uploadLabel="Upload a picture"
      >
        {imageUrl.startsWith('http') && <PicturePreview src={imageUrl} />}
      </PictureField>
      {clubs && clubs.length > 0 && (
        <Select
          label="Share in a club"
          description={
            isForMembers
              ? "This club is private: only its members will see your review, and it won't count towards averages. You can't change the club later."
              : "Optional. You can't change it later."
          }
          error={errors.clubId?.message}
          {...register('clubId')}
        >
          <option value="">No club</option>
          {clubs.map((club) => (
            <option key={club.id} value={club.id}>
              {club.name}
            </option>
          ))}
        </Select>
      )}
      <FormActions
        error={errors.root?.message}
        submitText={submitText}
        busyText={busyText}
        isBusy={isSubmitting}
        onCancel={onDone}
      />
    </form>
  );
}
