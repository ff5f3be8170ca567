import type { Event, Question } from '@contract/events.ts';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Select } from '@/components/choices/select.tsx';
import { DraftForm } from '@/components/forms/draft-form.tsx';
import { fieldOf } from '@/components/forms/field-of.ts';
import { TextField } from '@/components/forms/text-field.tsx';
import { useFormDraft } from '@/lib/drafts/use-form-draft.ts';
import texts from '@/styles/text.module.css';
import { choiceOf, useGoToEvent } from '../../api/rsvp-to-event.ts';
import { guestsText } from '../attendees/guests-text.ts';
import { canBringGuests } from './asks-first.ts';
import { draftOf, fieldsOf, resolverFor } from './rsvp-fields.ts';
import { seatsNote } from './seats-text.ts';

/** What an event asks of those who choose Going: whom they bring, and its questions. */
export default function RsvpForm({ event, onDone }: { event: Event; onDone: () => void }) {
  // The questions stay those that the user sees, also when the host changes them meanwhile.
  const [opened] = useState(event);
  const { mutateAsync: go } = useGoToEvent(event);
  const draft = useFormDraft(`rsvp-${event.id}`, fieldsOf(opened), resolverFor(opened), { isEdit: true });
  const field = fieldOf(draft.form);
  const guestCount = Number(draft.form.watch('guestCount'));
  return (
    <DraftForm
      draft={draft}
      save={(fields) => go(draftOf(fields, opened))}
      failed="Failed to RSVP"
      submitText={choiceOf(event) === 'GOING' ? 'Save' : 'Going'}
      onDone={onDone}
    >
      {canBringGuests(opened) && (
        <Select label="Guests" description={seatsNote(event, guestCount)} {...field('guestCount')}>
          <option value="0">Just me</option>
          {Array.from({ length: Math.max(opened.maxGuests, opened.userGuests.length) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the options are numbers
            <option key={index} value={index + 1}>
              {guestsText(index + 1)}
            </option>
          ))}
        </Select>
      )}
      {Array.from({ length: guestCount }, (_, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: guests have no other identity
          key={index}
          label={guestCount === 1 ? 'Name of your guest (optional)' : `Name of guest ${index + 1} (optional)`}
          limit={50}
          autoComplete="off"
          {...field(`guests.${index}`)}
        />
      ))}
      {guestCount > 0 && <p className={texts.soft}>Only the hosts see the names of guests.</p>}
      {opened.questions.map((question, index) => (
        <AnswerField key={question.id} question={question} {...field(`answers.${index}`)} />
      ))}
    </DraftForm>
  );
}

type AnswerFieldProps = UseFormRegisterReturn & { question: Question; error: string | undefined };

function AnswerField({ question, ...field }: AnswerFieldProps) {
  const { text, choices, isRequired, isShared, isOutdated, answer } = question;
  const description = [
    isOutdated && 'This question has changed since you answered it.',
    isShared ? 'Everyone who is going will see your answer.' : 'Only the hosts will see your answer.',
  ]
    .filter(Boolean)
    .join(' ');
  const label = { label: isRequired ? text : `${text} (optional)`, description, required: isRequired };
  if (!choices) return <TextField limit={300} autoComplete="off" {...label} {...field} />;
  const isOffered = answer === null || choices.includes(answer);
  return (
    <Select {...label} {...field}>
      <option value="">{isRequired ? 'Select an answer' : 'No answer'}</option>
      {[...choices, ...(isOffered ? [] : [answer])].map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </Select>
  );
}
