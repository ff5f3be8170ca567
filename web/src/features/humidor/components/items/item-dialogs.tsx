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

/** Records what happened to some of an item. */
export const MovementDialog = formDialog<{ item: HumidorItem }>(
  'Open, Move or Give Away',
  () => import('../movements/movement-form.tsx'),
);

/** What happened to an item. */
export const HistoryDialog = formDialog<{ item: HumidorItem }>(
  'History',
  () => import('../movements/item-history.tsx'),
);

/** Imports items from a CSV file. */
export const ImportDialog = formDialog('Import CSV', () => import('../import/import-items.tsx'));
