import { useEffect, useRef, useState } from 'react';
import { errorText } from '@/lib/api/api-error.ts';
import type { UploadOptions } from './upload.ts';

/** One upload at a time. It is cancelled when its component goes. */
export function useUpload(startProblem?: string) {
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState(startProblem);
  const uploading = useRef<AbortController>(undefined);
  useEffect(() => () => uploading.current?.abort(), []);
  return {
    /** 0 to 1 while a file is being uploaded. */
    progress,
    /** Why the last upload failed, or what was set instead. */
    problem,
    setProblem,
    cancel: () => uploading.current?.abort(),
    /** Returns what `send` does, and undefined if the upload failed or was cancelled. */
    async start<Stored>(
      send: (options: Required<UploadOptions>) => Promise<Stored>,
    ): Promise<Stored | undefined> {
      const abort = new AbortController();
      uploading.current = abort;
      setProblem(undefined);
      setProgress(0);
      try {
        return await send({ onProgress: setProgress, signal: abort.signal });
      } catch (error) {
        if (!abort.signal.aborted) setProblem(errorText(error));
        return undefined;
      } finally {
        setProgress(undefined);
      }
    },
  };
}
