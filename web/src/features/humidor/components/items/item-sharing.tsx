import type { ShownItem } from '@contract/humidor.ts';
import { use } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Select } from '@/components/choices/select.tsx';
import { NamedOptions } from '@/components/choices/select-options.tsx';
import type { DraftSaving } from '@/components/forms/draft-form.tsx';
import { Picture } from '@/components/media/picture.tsx';
import { PictureField } from '@/components/media/picture-field.tsx';
import { pictureInForm } from '@/lib/upload/picture-in-form.ts';
import { ClubChoices } from './club-choices.ts';
import type { ItemFields } from './item-fields.ts';
import styles from './item-form.module.css';

export function ItemPicture({ draft }: Pick<DraftSaving<ItemFields>, 'draft'>) {
  const imageUrl = draft.form.watch('imageUrl');
  return (
    <PictureField
      label="Image URL (optional)"
      uploadLabel="Upload a picture"
      {...pictureInForm(draft, 'imageUrl')}
    >
      <Picture className={styles.preview} src={imageUrl} alt="Preview" sizes="20rem" />
    </PictureField>
  );
}

type ItemAudienceProps = { form: UseFormReturn<ItemFields>; club: ShownItem['club'] };

/** Who can see the item besides its owner. */
export function ItemAudience({ form, club }: ItemAudienceProps) {
  const clubs = use(ClubChoices);
  // A club that the user has since left remains a choice until they choose another.
  const others = club && !clubs.some(({ id }) => id === club.id) ? [club] : [];
  const isShown = form.watch('audience') !== 'ME';
  return (
    <Select
      label="Who can see it"
      description={isShown ? 'They see everything except where you keep it.' : undefined}
      {...form.register('audience')}
    >
      <option value="ME">Only me</option>
      <option value="FOLLOWERS">My followers</option>
      <NamedOptions of={[...clubs, ...others]} />
    </Select>
  );
}
