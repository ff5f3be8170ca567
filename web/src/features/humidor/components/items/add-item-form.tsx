import { notify } from '@/components/overlays/toast.ts';
import { inDraftName, type SmokeFields } from '@/features/products/components/tastings/smoke-fields.tsx';
import { useFormDraft } from '@/lib/drafts/use-form-draft.ts';
import { useCreateHumidorItem } from '../../api/create-humidor-item.ts';
import { draftOf, draftResolver, emptyItem } from './item-fields.ts';
import { ItemForm } from './item-form.tsx';

type AddItemFormProps = {
  /** The product that the screen is about, if any. */
  about?: SmokeFields | undefined;
  onDone: () => void;
};

/** The form of the Add to Humidor dialog. */
export default function AddItemForm({ about, onDone }: AddItemFormProps) {
  const { mutateAsync: add } = useCreateHumidorItem();
  const start = about
    ? { ...emptyItem, ...about, kind: about.category === 'CIGAR' ? ('BOX' as const) : ('TIN' as const) }
    : emptyItem;
  return (
    <ItemForm
      draft={useFormDraft(about ? `humidor-${inDraftName(about)}` : 'humidor', start, draftResolver)}
      save={async (fields) => {
        await add(draftOf(fields));
        notify('Added to your humidor.');
      }}
      failed="Failed to add the item"
      submitText="Add to Humidor"
      busyText="Adding..."
      onDone={onDone}
    />
  );
}
