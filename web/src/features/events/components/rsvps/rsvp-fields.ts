import { isBlank } from '@contract/common.ts';
import { type RsvpDraft, rsvpDraft } from '@contract/events/rsvps.ts';
import type { Event } from '@contract/events.ts';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { contractResolver } from '@/lib/drafts/contract-resolver.ts';
import { textOrNull } from '@/lib/drafts/text-or-null.ts';
import { canBringGuests } from './asks-first.ts';

/** The values of the form that is shown to those who choose Going. */
export type RsvpFields = {
  /** A number. */
  guestCount: string;
  /** The names of guests, some of whom may have been taken away again. */
  guests: string[];
  /** In the order of the questions. */
  answers: string[];
};

export const fieldsOf = ({ userGuests, questions }: Event): RsvpFields => ({
  guestCount: String(userGuests.length),
  guests: userGuests.map((name) => name ?? ''),
  answers: questions.map(({ answer }) => answer ?? ''),
});

export const draftOf = (fields: RsvpFields, event: Event): Omit<RsvpDraft, 'status'> => ({
  ...(canBringGuests(event) && {
    guests: Array.from({ length: Number(fields.guestCount) }, (_, index) =>
      textOrNull(fields.guests[index] ?? ''),
    ),
  }),
  ...(event.questions.length > 0 && {
    answers: event.questions.map(({ id, isShared }, index) => ({
      questionId: id,
      text: textOrNull(fields.answers[index] ?? ''),
      isShared,
    })),
  }),
});

/** Validates guests and answers. A required question needs one. */
export function resolverFor(event: Event): Resolver<RsvpFields> {
  const check = contractResolver<RsvpFields>(rsvpDraft, (fields) => ({
    status: 'GOING',
    ...draftOf(fields, event),
  }));
  return async (fields, context, options) => {
    const checked = await check(fields, context, options);
    const unanswered = event.questions.map(({ isRequired }, index) =>
      isRequired && isBlank(fields.answers[index] ?? '')
        ? { type: 'required', message: 'Please answer this question' }
        : undefined,
    );
    if (!unanswered.some(Boolean)) return checked;
    return { values: {}, errors: { ...checked.errors, answers: unanswered } as FieldErrors<RsvpFields> };
  };
}
