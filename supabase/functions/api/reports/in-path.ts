import { reportParams } from '../../_shared/contract/reports.ts';
import { notFound } from '../../_shared/errors.ts';

export const reportInPath = { params: reportParams, missing: notFound('Report not found') };
