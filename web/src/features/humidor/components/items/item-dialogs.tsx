import type { HumidorItem } from '@contract/humidor.ts';
import { lazy } from 'react';
import { preloadDialog } from '@/components/overlays/dialog.tsx';
import { LazyFormDialog } from '@/components/overlays/lazy-form-dialog.tsx';
import type { SmokeFields } from '@/features/products/components/tastings/smoke-fields.tsx';

const loadAdd = () => import('./add-item-form.tsx');
const AddForm = lazy(loadAdd);
const ImportForm = lazy(() => import('../import/import-items.tsx'));
const EditForm = lazy(() => import('./edit-item-form.tsx'));

/** Loads the form's code before the dialog is first opened. */
export function preloadItemForm() {
  preloadDialog();
  void loadAdd();
}

type DialogProps = { isOpen: boolean; onClose: () => void };

/** Adds an item. The form's code is loaded when the dialog is first opened. */
export function AddItemDialog({ about, isOpen, onClose }: DialogProps & { about?: SmokeFields }) {
  return (
    <LazyFormDialog isOpen={isOpen} onClose={onClose} title="Add to Humidor">
      <AddForm about={about} onDone={onClose} />
    </LazyFormDialog>
  );
}

export function EditItemDialog({ item, isOpen, onClose }: DialogProps & { item: HumidorItem }) {
  return (
    <LazyFormDialog isOpen={isOpen} onClose={onClose} title="Edit Item">
      <EditForm item={item} onDone={onClose} />
    </LazyFormDialog>
  );
}

/** Imports items from a CSV file. */
export function ImportDialog({ isOpen, onClose }: DialogProps) {
  return (
    <LazyFormDialog isOpen={isOpen} onClose={onClose} title="Import CSV">
      <ImportForm onDone={onClose} />
    </LazyFormDialog>
  );
}
