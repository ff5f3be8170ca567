import { Flag } from 'lucide-react';
import type { MenuItem } from '@/components/overlays/menu-item.ts';
import { type ReportTarget, requestReport } from './request-report.ts';

/** The entry of a menu that reports something. */
export const reportItem = (label: string, target: ReportTarget): MenuItem => ({
  id: 'report',
  label,
  icon: <Flag />,
  onSelect: () => requestReport(target),
});
