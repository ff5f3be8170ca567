import type { Venue } from '@contract/events/venues.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Select } from '@/components/choices/select.tsx';
import { LabelOptions } from '@/components/choices/select-options.tsx';
import { DraftForm } from '@/components/forms/draft-form.tsx';
import { fieldOf } from '@/components/forms/field-of.ts';
import { NumberField } from '@/components/forms/number-field.tsx';
import { TextArea } from '@/components/forms/text-area.tsx';
import { TextField } from '@/components/forms/text-field.tsx';
import { editedOf } from '@/lib/cache/edited-of.ts';
import { useFormDraft } from '@/lib/drafts/use-form-draft.ts';
import layout from '@/styles/layout.module.css';
import texts from '@/styles/text.module.css';
import { useSaveVenue } from '../../api/venues/save-venue.ts';
import { draftOf, fieldsOf, resolver, type VenueFields } from './venue-fields.ts';
import { bringYourOwnWords, settingWords, ventilationWords } from './venue-words.ts';

type VenueFormProps = {
  clubId: string;
  venue?: Venue;
  name?: string;
  onSaved?: (venue: Venue) => void;
  onDone: () => void;
};

/** The card of a venue. Only its name and address are required. */
export default function VenueForm({ clubId, venue, name, onSaved, onDone }: VenueFormProps) {
  const [opened] = useState(() => fieldsOf(venue, name));
  const { mutateAsync: save } = useSaveVenue(clubId, venue?.id);
  const draft = useFormDraft(`venue-${venue?.id ?? clubId}`, opened, resolver, { isEdit: true });
  const { form } = draft;
  const field = fieldOf(form);
  return (
    <DraftForm
      draft={draft}
      save={async (fields) => {
        const changes = venue ? editedOf(draftOf(fields), draftOf(opened)) : draftOf(fields);
        if (Object.keys(changes).length > 0) onSaved?.(await save(changes));
      }}
      failed="Failed to save the venue"
      submitText="Save Venue"
      onDone={onDone}
    >
      <p className={texts.soft}>
        {venue
          ? 'Your club shares this card. What others have confirmed ends when you change it.'
          : 'Your club shares this card, and everyone who can see an event here sees it. Don’t add someone’s home.'}
      </p>
      <TextField label="Name" limit={100} required {...field('name')} />
      <TextField label="Address" limit={200} required {...field('address')} />
      <div className={layout.pair}>
        <Choice form={form} name="setting" label="Where you smoke" labels={settingWords} />
        <Choice form={form} name="ventilation" label="Ventilation" labels={ventilationWords} />
      </div>
      <div className={layout.pair}>
        <Choice form={form} name="isStepFree" label="Access" labels={{ yes: 'Step-free', no: 'Has steps' }} />
        <Choice
          form={form}
          name="bringYourOwn"
          label="Your own cigars and tobacco"
          labels={bringYourOwnWords}
        />
      </div>
      <NumberField label="Seats (optional)" isWhole {...field('seatCount')} />
      <TextArea
        label="Note (optional)"
        description="What people should know, such as where to enter."
        limit={500}
        {...field('note')}
      />
    </DraftForm>
  );
}

type ChoiceProps = {
  form: UseFormReturn<VenueFields>;
  name: keyof VenueFields;
  label: string;
  labels: Record<string, string>;
};

const Choice = ({ form, name, label, labels }: ChoiceProps) => (
  <Select label={`${label} (optional)`} {...fieldOf(form)(name)}>
    <option value="">Not known</option>
    <LabelOptions labels={labels} />
  </Select>
);
