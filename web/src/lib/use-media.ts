import { useEffect, useRef, useState } from 'react';
import { errorText } from './api-error.ts';
import { useDraft } from './draft.ts';
import { fileProblem } from './media-file.ts';

/** A browser keeps no chosen file through a reload, as it keeps the text beside it. */
export const notKept = 'Please choose your picture or video again.';

/**
 * A picture or video that was chosen and is uploaded when what it belongs to is sent. `draftName` is that of the text
 * beside it. After a reload, `problem` says that the file has to be chosen again.
 */
export function useMedia(draftName: string) {
  const [file, setFile] = useState<File>();
  const [chosen, setChosen] = useDraft(`${draftName}.media`);
  const [problem, setProblem] = useState(chosen === '' ? undefined : notKept);
  const [progress, setProgress] = useState<number>();
  const uploading = useRef<AbortController>(undefined);
  // A file that was uploaded already is not sent again when only the rest failed.
  const stored = useRef<{ file: File; url: string }>(undefined);

  useEffect(() => () => uploading.current?.abort(), []);

  return {
    file,
    /** Why the last chosen file cannot be sent, or was not uploaded. */
    problem,
    /** 0 to 1 while the file is being uploaded. */
    progress,
    /** Returns whether the file can be sent. */
    choose(picked: File): boolean {
      const text = fileProblem(picked);
      setProblem(text);
      if (text !== undefined) return false;
      setFile(picked);
      setChosen('yes');
      return true;
    },
    /** Uploads the file and returns its address; null without a file, undefined when it failed or was cancelled. */
    async store(): Promise<string | null | undefined> {
      setProblem(undefined);
      if (!file) return null;
      if (stored.current?.file === file) return stored.current.url;
      const abort = new AbortController();
      uploading.current = abort;
      setProgress(0);
      try {
        // Most people who read never upload.
        const { uploadMedia } = await import('./upload-media.ts');
        const url = await uploadMedia(file, { onProgress: setProgress, signal: abort.signal });
        stored.current = { file, url };
        return url;
      } catch (error) {
        if (!abort.signal.aborted) setProblem(errorText(error));
        return undefined;
      } finally {
        setProgress(undefined);
      }
    },
    /** For a newer problem, which is shown in its place. */
    forgetProblem: () => setProblem(undefined),
    cancel: () => uploading.current?.abort(),
    clear() {
      uploading.current = undefined;
      stored.current = undefined;
      setFile(undefined);
      setChosen('');
      setProblem(undefined);
    },
  };
}
