import { useState } from 'react';
import { alert } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';

/** Runs a download, and shows the reason if it fails. */
export function useDownload(download: () => Promise<unknown>) {
  const [isSaving, setIsSaving] = useState(false);
  async function save() {
    setIsSaving(true);
    await download().catch((error: unknown) => alert(errorText(error), { tone: 'danger' }));
    setIsSaving(false);
  }
  return { isSaving, save };
}
