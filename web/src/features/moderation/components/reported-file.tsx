import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { alertFailure } from '@/components/overlays/toast.ts';
import { downloadReportedFile } from '../api/get-reported-file.ts';

/** Opens a reported file, as it was when it was reported. */
export function ReportedFile({ reportId }: { reportId: string }) {
  const [isOpening, setIsOpening] = useState(false);
  async function open() {
    setIsOpening(true);
    await downloadReportedFile(reportId).catch(alertFailure);
    setIsOpening(false);
  }
  return (
    <div>
      <Button size="small" icon={<Download />} busy={isOpening} onClick={() => void open()}>
        Download the Reported File
      </Button>
    </div>
  );
}
