import { post, routes } from '../http/routes.ts';
import { uploadFile } from './upload-file.ts';

export const upload = routes('/upload', post('/', uploadFile));
