import type { HumidorItem } from '@contract/humidor.ts';
import { lazy, Suspense } from 'react';
import { Dialog, preloadDialog } from '@/components/dialog.tsx';
import type { SmokeFields } from '@/features/products/components/smoke-fields.tsx';

const loadAdd = () => import('./add-item-form.tsx');
const AddForm = lazy(loadAdd);
const ImportForm = lazy(() => import('./import-items.tsx'));
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
    <Dialog isOpen={isOpen} onClose={onClose} title="Add to Humidor" isDismissable={false}>
      <Suspense fallback={null}>
        <AddForm about={about} onDone={onClose} />
      </Suspense>
    </Dialog>
  );
}

export function EditItemDialog({ item, isOpen, onClose }: DialogProps & { item: HumidorItem }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Edit Item" isDismissable={false}>
      <Suspense fallback={null}>
        <EditForm item={item} onDone={onClose} />
      </Suspense>
    </Dialog>
  );
}

/** Imports items from a CSV file. */
export function ImportDialog({ isOpen, onClose }: DialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Import CSV" isDismissable={false}>
      <Suspense fallback={null}>
        <ImportForm onDone={onClose} />
      </Suspense>
    </Dialog>
  );
}
