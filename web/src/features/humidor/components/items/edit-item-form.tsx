import type { HumidorItem } from '@contract/humidor.ts';
import { useState } from 'react';
import { useFormDraft } from '@/lib/drafts/use-form-draft.ts';
import { useUpdateHumidorItem } from '../../api/update-humidor-item.ts';
import { fieldsOf, updateOf, updateResolver } from './item-fields.ts';
import { ItemForm } from './item-form.tsx';

/** The form of the Edit Item dialog, filled with the item as it was when the dialog opened. */
export default function EditItemForm({ item, onDone }: { item: HumidorItem; onDone: () => void }) {
  const [opened] = useState(() => fieldsOf(item));
  const { mutateAsync: update } = useUpdateHumidorItem(item.id);
  return (
    <ItemForm
      draft={useFormDraft(`humidor-${item.id}`, opened, updateResolver, { isEdit: true })}
      club={item.club}
      save={(fields) => update(updateOf(fields, opened))}
      failed="Failed to save the item"
      submitText="Save Item"
      onDone={onDone}
    />
  );
}
