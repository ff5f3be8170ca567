import type { Pipe } from '@contract/pipes.ts';
import { formDialog } from '@/components/overlays/lazy-form-dialog.tsx';

/** Adds a pipe, or edits the given one. */
export const PipeDialog = formDialog<{ pipe?: Pipe }>(
  ({ pipe }) => (pipe ? 'Edit Pipe' : 'Add Pipe'),
  () => import('./pipe-form.tsx'),
);
