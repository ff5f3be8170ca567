import { noReply } from '@/lib/api/api-error.ts';

/** Loads code that only one action needs. Throws ApiError if that fails, because the browser's own error names a file. */
export const loadCode = <Module>(load: () => Promise<Module>, fallback: string): Promise<Module> =>
  load().catch(() => {
    throw noReply(fallback);
  });
