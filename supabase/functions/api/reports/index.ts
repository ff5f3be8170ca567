import { del, get, patch, post, routes } from '../http/routes.ts';
import { createReport } from './create-report.ts';
import { getReport } from './get-report.ts';
import { getReportedFile } from './get-reported-file.ts';
import { getReports } from './get-reports.ts';
import { updateReport } from './update-report.ts';
import { withdrawReport } from './withdraw-report.ts';

export const reports = routes(
  '/reports',
  get('/', getReports),
  post('/', createReport),
  get('/:id', getReport),
  get('/:id/file', getReportedFile),
  patch('/:id', updateReport),
  del('/:id', withdrawReport),
);
