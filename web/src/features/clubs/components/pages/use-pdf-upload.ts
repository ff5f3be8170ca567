import { useEffect, useRef, useState } from 'react';
import { errorText } from '@/lib/api/api-error.ts';
import type { UploadOptions } from '@/lib/upload/upload.ts';

/** The upload of a PDF: how far it is, and why it failed. */
export function usePdfUpload() {
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const uploading = useRef<AbortController>(undefined);
  useEffect(() => () => uploading.current?.abort(), []);
  return {
    /** 0 to 1 while a file is being uploaded. */
    progress,
    problem,
    cancel: () => uploading.current?.abort(),
    /** Resolves to whether it was uploaded. */
    async start(send: (options: UploadOptions) => Promise<unknown>): Promise<boolean> {
      const abort = new AbortController();
      uploading.current = abort;
      setProblem(undefined);
      setProgress(0);
      try {
        await send({ onProgress: setProgress, signal: abort.signal });
        return true;
      } catch (error) {
        if (!abort.signal.aborted) setProblem(errorText(error));
        return false;
      } finally {
        setProgress(undefined);
      }
    },
  };
}
