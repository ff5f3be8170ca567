import { notesFor, type TastingNotes, type TastingNotesDraft } from '@contract/products/tastings.ts';
import {
  type Review,
  type ReviewCategory,
  type ReviewDraft,
  type ReviewUpdate,
  reviewDraft,
  reviewUpdate,
} from '@contract/reviews.ts';
import { editedOf } from '@/lib/cache/edited-of.ts';
import { contractResolver } from '@/lib/drafts/contract-resolver.ts';
import { textOrNull } from '@/lib/drafts/text-or-null.ts';

/** The values of the form. An empty text means null. */
export type ReviewFields = {
  category: ReviewCategory;
  productName: string;
  brand: string;
  /** The number of stars as text, because it is the value of a radio button. */
  rating: string;
  title: string;
  content: string;
  imageUrl: string;
  clubId: string;
  notes: TastingNotesDraft | null;
};

export const emptyFields: ReviewFields = {
  category: 'PIPE_TOBACCO',
  productName: '',
  brand: '',
  rating: '5',
  title: '',
  content: '',
  imageUrl: '',
  clubId: '',
  notes: null,
};

/** The form's values for a review. */
export function fieldsOf(review: Review): ReviewFields {
  const { category, productName, title, content } = review;
  return {
    category,
    productName,
    brand: review.brand ?? '',
    rating: String(review.rating),
    title,
    content,
    imageUrl: review.imageUrl ?? '',
    clubId: review.clubId ?? '',
    notes: review.notes && notesDraftOf(review.notes),
  };
}

/** Tasting notes in the form of a draft, with only the ids of the event and the club. */
function notesDraftOf({ event, companyClub, ...notes }: TastingNotes): TastingNotesDraft {
  return { ...notes, eventId: event?.id ?? null, companyClubId: companyClub?.id ?? null };
}

/** All values of the form but the club, which never changes. */
function writtenIn({ clubId: _clubId, ...fields }: ReviewFields): ReviewUpdate {
  return {
    ...fields,
    brand: textOrNull(fields.brand),
    rating: Number(fields.rating),
    imageUrl: textOrNull(fields.imageUrl),
    notes: notesFor(fields.category, fields.notes),
  };
}

/** The update that the form describes, with only the edited values. Notes are deleted with their category, so they go with it. */
export function updateOf(fields: ReviewFields, opened: ReviewFields): ReviewUpdate {
  const written = writtenIn(fields);
  return {
    ...editedOf(written, writtenIn(opened)),
    ...(fields.category !== opened.category && { notes: written.notes }),
  };
}

/** The new review that the form describes. */
export function draftOf(fields: ReviewFields): ReviewDraft {
  return { ...(writtenIn(fields) as Omit<ReviewDraft, 'clubId'>), clubId: fields.clubId || null };
}

export const draftResolver = contractResolver(reviewDraft, draftOf);
export const updateResolver = contractResolver(reviewUpdate, writtenIn);
