import { get, routes } from '../http/routes.ts';
import { downloadFile } from './download-file.ts';

export const files = routes('/files', get('/:token', downloadFile));
