import { type ReportDraft, report } from '@contract/reports.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

/** Creates a report. A second report about the same content returns the first one. */
export const useCreateReport = () =>
  useSend<typeof report, ReportDraft>(report, '/api/reports', {
    fallback: 'Failed to create report',
    onSuccess: () => void happened('reportCreated'),
  });
