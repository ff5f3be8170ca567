import { Download } from 'lucide-react';
import { useState } from 'react';
import { alertFailure } from '@/components/overlays/toast.ts';
import { Button, type ButtonProps } from './button.tsx';

type DownloadButtonProps = Omit<ButtonProps, 'onClick' | 'busy'> & {
  /** Saves the file. Rejects with an Error whose message can be shown. */
  download: () => Promise<unknown>;
};

/** A button that saves a file, and shows the reason if that fails. */
export function DownloadButton({ download, ...button }: DownloadButtonProps) {
  const [isSaving, setIsSaving] = useState(false);
  async function save() {
    setIsSaving(true);
    await download().catch(alertFailure);
    setIsSaving(false);
  }
  return <Button icon={<Download />} {...button} busy={isSaving} onClick={() => void save()} />;
}
