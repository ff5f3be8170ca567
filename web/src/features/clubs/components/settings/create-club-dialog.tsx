import { formDialog } from '@/components/overlays/lazy-form-dialog.tsx';

export const CreateClubDialog = formDialog('Create Club', () => import('./create-club-form.tsx'));
