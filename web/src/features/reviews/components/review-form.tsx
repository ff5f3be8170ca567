import type { Club } from '@contract/clubs.ts';
import { Select } from '@/components/choices/select.tsx';
import { LabelOptions, NamedOptions } from '@/components/choices/select-options.tsx';
import { StarField } from '@/components/choices/star-field.tsx';
import { DraftForm, type DraftSaving } from '@/components/forms/draft-form.tsx';
import { fieldOf } from '@/components/forms/field-of.ts';
import { TextField } from '@/components/forms/text-field.tsx';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { PictureField } from '@/components/media/picture-field.tsx';
import { PicturePreview } from '@/components/media/picture-preview.tsx';
import { MentionField } from '@/components/mentions/mention-field.tsx';
import { BrandField } from '@/features/products/components/page/brand-field.tsx';
import { categoryLabels } from '@/features/products/components/page/categories.ts';
import { ProductField } from '@/features/products/components/page/product-field.tsx';
import { TastingSection } from '@/features/products/components/tastings/tasting-section.tsx';
import { failureOf, type ListQuery } from '@/lib/api/failure-of.ts';
import { pictureInForm } from '@/lib/upload/picture-in-form.ts';
import type { ReviewFields } from './review-fields.ts';
import styles from './review-form.module.css';

type ReviewFormProps = DraftSaving<ReviewFields> & {
  /** The clubs to share the review in. Omit them when editing, because a review stays in its club. */
  clubs?: ListQuery<Club>;
};

/** The fields of a review. */
export function ReviewForm({ clubs: query, ...saving }: ReviewFormProps) {
  const clubs = query?.data;
  const { form } = saving.draft;
  const { setValue } = form;
  const field = fieldOf(form);
  const [productName, rating, imageUrl, clubId, category, notes] = form.watch([
    'productName',
    'rating',
    'imageUrl',
    'clubId',
    'category',
    'notes',
  ]);
  const notesError = Object.entries(form.formState.errors).find(([name]) => name.startsWith('notes'))?.[1];
  const isForMembers = clubs?.find((club) => club.id === clubId)?.isPrivate ?? false;
  return (
    <DraftForm {...saving}>
      <Select label="Category" required {...field('category')}>
        <LabelOptions labels={categoryLabels} />
      </Select>
      <ProductField
        label="Product Name"
        limit={150}
        required
        typed={productName}
        onPick={(picked) => {
          setValue('productName', picked.productName, { shouldValidate: true });
          setValue('brand', picked.brand ?? '');
          setValue('category', picked.category);
        }}
        {...field('productName')}
      />
      <BrandField {...field('brand')} />
      <StarField label="Rating" value={rating} {...field('rating')} />
      <TextField label="Review Title" limit={150} required {...field('title')} />
      <MentionField
        label="Review Content"
        rows={5}
        limit={10_000}
        required
        scope={clubId || undefined}
        {...field('content')}
      />
      <TastingSection
        category={category}
        notes={notes}
        onChange={(changed) => setValue('notes', changed, { shouldDirty: true })}
        error={notesError && 'message' in notesError ? String(notesError.message) : undefined}
      />
      <PictureField
        label="Image URL (optional)"
        {...pictureInForm(saving.draft, 'imageUrl')}
        uploadLabel="Upload a picture"
      >
        <PicturePreview
          className={styles.preview}
          src={imageUrl}
          alt="Preview of the product"
          sizes="20rem"
        />
      </PictureField>
      {query && !clubs && query.error !== null && <ErrorState {...failureOf(query)} />}
      {clubs && clubs.length > 0 && (
        <Select
          label="Share in a club (optional)"
          description={
            isForMembers
              ? "This club is private: only its members will see your review, and it won't count towards averages. You can't change the club later."
              : "You can't change it later."
          }
          {...field('clubId')}
        >
          <option value="">No club</option>
          <NamedOptions of={clubs} />
        </Select>
      )}
    </DraftForm>
  );
}
