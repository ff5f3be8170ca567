import type { TastingNotesDraft } from '@contract/products/tastings.ts';
import { useId, useState } from 'react';
import { ChoiceField } from '@/components/choices/choice-field.tsx';
import { NumberField } from '@/components/forms/number-field.tsx';
import { TextField } from '@/components/forms/text-field.tsx';
import { Tabs } from '@/components/layout/tabs.tsx';
import { numberOrNull } from '@/lib/drafts/number-or-null.ts';
import layout from '@/styles/layout.module.css';
import { FlavourWheel } from './flavour-wheel.tsx';
import styles from './tasting-fields.module.css';
import {
  capitalised,
  type FlavourField,
  partsOf,
  scalesOf,
  type TastedCategory,
  wordsOf,
} from './tasting-words.ts';

type TastingFieldsProps = {
  category: TastedCategory;
  notes: TastingNotesDraft;
  onChange: (notes: TastingNotesDraft) => void;
  /** The error if the notes were rejected. */
  error: string | undefined;
  /** False if texts are noted elsewhere. */
  hasTexts?: boolean;
};

/** Structured notes, all optional: scales, words, the flavour wheel, the place and the duration. */
export default function TastingFields(props: TastingFieldsProps) {
  const { category, notes, onChange, error, hasTexts = true } = props;
  const set = (change: TastingNotesDraft) => onChange({ ...notes, ...change });
  return (
    <div className={layout.column5}>
      {scalesOf[category].map(({ field, label, steps }) => (
        <ChoiceField
          key={field}
          label={label}
          options={steps.map((step, index) => ({ value: String(index + 1), label: step }))}
          value={notes[field] ? String(notes[field]) : null}
          onChoose={(step) => set({ [field]: step === null ? null : Number(step) })}
        />
      ))}
      <Flavours category={category} notes={notes} onChange={set} />
      {wordsOf[category].map(({ field, label, words }) => (
        <ChoiceField
          key={field}
          label={label}
          options={words.map((word) => ({ value: word, label: capitalised(word) }))}
          value={notes[field] ?? null}
          onChoose={(word) => set({ [field]: word })}
        />
      ))}
      {hasTexts && category === 'PIPE_TOBACCO' && (
        <TextField
          label="Tin note"
          description="What it smells like in the tin"
          limit={200}
          value={notes.tinNote ?? ''}
          onChange={(event) => set({ tinNote: event.target.value || null })}
        />
      )}
      <Duration
        minutes={notes.durationMinutes ?? null}
        error={error}
        onChange={(durationMinutes) => set({ durationMinutes })}
      />
      {hasTexts && (
        <TextField
          label="Where"
          limit={100}
          value={notes.place ?? ''}
          onChange={(event) => set({ place: event.target.value || null })}
        />
      )}
    </div>
  );
}

type DurationProps = {
  minutes: number | null;
  error: string | undefined;
  onChange: (minutes: number | null) => void;
};

/** Keeps the text as typed for as long as it means the minutes of the notes. */
function Duration({ minutes, error, onChange }: DurationProps) {
  const [typed, setTyped] = useState('');
  return (
    <NumberField
      label="Duration in minutes"
      isWhole
      value={Object.is(minutesIn(typed), minutes) ? typed : (minutes ?? '')}
      error={error}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(minutesIn(target.value));
      }}
    />
  );
}

function minutesIn(typed: string): number | null {
  const minutes = numberOrNull(typed);
  return minutes === null ? null : Math.round(minutes);
}

type FlavoursProps = Pick<TastingFieldsProps, 'category' | 'notes' | 'onChange'>;

/** The wheel for the whole smoke and, for a cigar, for each third. */
function Flavours({ category, notes, onChange }: FlavoursProps) {
  const id = useId();
  const parts = partsOf[category];
  const [selected, setSelected] = useState<FlavourField>('flavours');
  const part = parts.find(({ field }) => field === selected) ?? parts[0];
  if (!part) return null;
  const wheel = (
    <FlavourWheel
      key={part.field}
      label={part.label}
      chosen={notes[part.field] ?? []}
      onChange={(chosen) => onChange({ [part.field]: chosen })}
    />
  );
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        Flavours
      </h3>
      {parts.length === 1 ? (
        wheel
      ) : (
        <Tabs
          label="Part of the smoke"
          tabs={parts.map(({ field, label }) => ({ id: field, label, count: notes[field]?.length ?? 0 }))}
          selected={part.field}
          onSelect={(tab) => setSelected(tab as FlavourField)}
        >
          {wheel}
        </Tabs>
      )}
    </section>
  );
}
