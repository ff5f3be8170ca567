import type { HumidorItem } from '@contract/humidor.ts';
import { formDialog } from '@/components/overlays/lazy-form-dialog.tsx';
import type { SmokeFields } from '@/features/products/components/tastings/smoke-fields.tsx';

export const AddItemDialog = formDialog<{ about?: SmokeFields }>(
  'Add to Humidor',
  () => import('./add-item-form.tsx'),
);

export const EditItemDialog = formDialog<{ item: HumidorItem }>(
  'Edit Item',
  () => import('./edit-item-form.tsx'),
);

/** Imports items from a CSV file. */
export const ImportDialog = formDialog('Import CSV', () => import('../import/import-items.tsx'));
