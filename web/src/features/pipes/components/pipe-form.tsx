import {
  type Pipe,
  pipeFilters,
  pipeFinishes,
  pipeMaterials,
  pipeShapes,
  tobaccoFamilies,
} from '@contract/pipes.ts';

import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Select } from '@/components/choices/select.tsx';
import { DraftForm } from '@/components/forms/draft-form.tsx';
import { fieldOf } from '@/components/forms/field-of.ts';
import { NumberField } from '@/components/forms/number-field.tsx';
import { TextArea } from '@/components/forms/text-area.tsx';
import { TextField } from '@/components/forms/text-field.tsx';
import { Picture } from '@/components/media/picture.tsx';
import { PictureField } from '@/components/media/picture-field.tsx';
import { editedOf } from '@/lib/cache/edited-of.ts';
import { useFormDraft } from '@/lib/drafts/use-form-draft.ts';
import { pictureInForm } from '@/lib/upload/picture-in-form.ts';
import layout from '@/styles/layout.module.css';
import { useSavePipe } from '../api/save-pipe.ts';
import { draftOf, emptyPipe, fieldsOf, type PipeFields, resolver } from './pipe-fields.ts';
import styles from './pipe-form.module.css';

type PipeFormProps = {
  /** The pipe to edit. If absent, the form adds one. */
  pipe?: Pipe | undefined;
  onDone: () => void;
};

/** The fields of a pipe. Only its name is required. */
export default function PipeForm({ pipe, onDone }: PipeFormProps) {
  const [opened] = useState(() => (pipe ? fieldsOf(pipe) : emptyPipe));
  const { mutateAsync: save } = useSavePipe(pipe?.id);
  const draft = useFormDraft(`pipe-${pipe?.id ?? ''}`, opened, resolver, { isEdit: pipe !== undefined });
  const { form } = draft;
  const field = fieldOf(form);
  const imageUrl = form.watch('imageUrl');
  return (
    <DraftForm
      draft={draft}
      save={(fields) => save(pipe ? editedOf(draftOf(fields), draftOf(opened)) : draftOf(fields))}
      failed="Failed to save the pipe"
      submitText="Save Pipe"
      onDone={onDone}
    >
      <TextField label="Name" description="What you call it." limit={100} required {...field('name')} />
      <NumberField
        label="Rest (days)"
        description="We will warn you if you choose this pipe sooner."
        isWhole
        {...field('restDays')}
      />
      <NumberField
        label="Clean after (bowls, optional)"
        description="The pipe then says that it is time to clean it."
        isWhole
        {...field('cleanAfter')}
      />
      <Word
        form={form}
        name="dedicatedFamily"
        label="Dedicated to (optional)"
        words={tobaccoFamilies}
        none="Any tobacco"
      />
      <TextField label="Maker (optional)" limit={100} {...field('maker')} />
      <div className={layout.pair}>
        <Word form={form} name="shape" label="Shape (optional)" words={pipeShapes} />
        <Word form={form} name="material" label="Material (optional)" words={pipeMaterials} />
        <Word form={form} name="finish" label="Finish (optional)" words={pipeFinishes} />
        <Word form={form} name="filter" label="Filter (optional)" words={pipeFilters} none="Not specified" />
        <Chamber form={form} name="chamberWidth" label="Chamber width, mm (optional)" />
        <Chamber form={form} name="chamberDepth" label="Chamber depth, mm (optional)" />
      </div>
      <PictureField
        label="Image URL (optional)"
        {...pictureInForm(draft, 'imageUrl')}
        uploadLabel="Upload a picture"
      >
        <Picture className={styles.preview} src={imageUrl} alt="" sizes="7.5rem" />
      </PictureField>
      <TextArea label="Note (optional)" limit={1000} {...field('note')} />
    </DraftForm>
  );
}

type PartProps = { form: UseFormReturn<PipeFields>; name: keyof PipeFields; label: string };
type WordProps = PartProps & {
  words: readonly string[];
  /** The label of the option for no value. */
  none?: string;
};

function Word({ form, name, label, words, none = 'Not specified' }: WordProps) {
  return (
    <Select label={label} {...fieldOf(form)(name)}>
      <option value="">{none}</option>
      {words.map((word) => (
        <option key={word}>{word}</option>
      ))}
    </Select>
  );
}

const Chamber = ({ form, name, label }: PartProps) => <NumberField label={label} {...fieldOf(form)(name)} />;
