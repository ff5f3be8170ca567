import { fileTooLarge, uploadMaxBytes } from '@contract/values/upload.ts';
import { useRef, useState } from 'react';
import { errorText } from '@/lib/api/api-error.ts';
import { useDraft } from '@/lib/drafts/draft.ts';
import { useUpload } from './use-upload.ts';

/** Shown when a draft was restored without its file. Browsers do not keep a chosen file through a reload. */
export const notKept = 'Please choose your picture or video again.';

/**
 * A chosen picture or video. It is uploaded when the post, comment or message it belongs to is sent. `draftName` is the
 * name of that text's draft. After a reload, `problem` says that the file has to be chosen again.
 */
export function useMedia(draftName: string) {
  const [file, setFile] = useState<File>();
  const [chosen, setChosen] = useDraft(`${draftName}.media`);
  const { progress, problem, setProblem, cancel, start } = useUpload(chosen === '' ? undefined : notKept);
  // A file that was already uploaded is not sent again if only the rest failed.
  const stored = useRef<{ file: File; url: string }>(undefined);
  const latest = useRef<File>(undefined);

  /** Gives the file the type that its bytes have, or says why it cannot be sent. Without a network, `store` does it. */
  async function check(picked: File) {
    latest.current = picked;
    const load = await import('./uploadable.ts').catch(() => null);
    const checked = await load?.uploadable(picked).catch(errorText);
    if (!checked || latest.current !== picked) return;
    if (typeof checked !== 'string') return setFile(checked);
    setFile(undefined);
    setChosen('');
    setProblem(checked);
  }

  return {
    file,
    /** Why the last chosen file cannot be sent, or was not uploaded. */
    problem,
    /** 0 to 1 while the file is being uploaded. */
    progress,
    /** Returns whether the file can be sent, as far as its size shows. What its bytes show follows. */
    choose(picked: File): boolean {
      const isTooLarge = picked.size > uploadMaxBytes;
      setProblem(isTooLarge ? fileTooLarge : undefined);
      if (isTooLarge) return false;
      setFile(picked);
      setChosen('yes');
      check(picked);
      return true;
    },
    /**
     * Uploads the file and returns its URL. Returns null if there is no file, and undefined if the upload failed or was
     * cancelled.
     */
    async store(): Promise<string | null | undefined> {
      setProblem(undefined);
      if (!file) return null;
      if (stored.current?.file === file) return stored.current.url;
      return start(async (options) => {
        // Loaded on demand, because most users only read.
        const { uploadMedia } = await import('./upload-media.ts');
        const url = await uploadMedia(file, options);
        stored.current = { file, url };
        return url;
      });
    },
    /** Call it when a newer problem is shown instead. */
    forgetProblem: () => setProblem(undefined),
    cancel,
    clear() {
      latest.current = undefined;
      stored.current = undefined;
      setFile(undefined);
      setChosen('');
      setProblem(undefined);
    },
  };
}
