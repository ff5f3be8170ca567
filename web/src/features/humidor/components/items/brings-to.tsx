import { use } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '@/components/choices/checkbox.tsx';
import fieldset from '@/components/choices/fieldset.module.css';
import texts from '@/styles/text.module.css';
import { ClubChoices } from './club-choices.ts';
import type { ItemFields } from './item-fields.ts';

/** To the events of which clubs the owner can bring the item. Nothing for users without a club. */
export function BringsTo({ form }: { form: UseFormReturn<ItemFields> }) {
  const clubs = use(ClubChoices);
  if (clubs.length === 0) return null;
  return (
    <fieldset className={fieldset.fieldset}>
      <legend className={fieldset.legend}>I can bring this to</legend>
      <p className={texts.soft}>
        Members who plan an event see what it is, how old it is, and your name. Not how much you have, where
        you keep it, or your note.
      </p>
      {clubs.map(({ id, name }) => (
        <Checkbox key={id} label={name} value={id} {...form.register('bringsTo')} />
      ))}
    </fieldset>
  );
}
