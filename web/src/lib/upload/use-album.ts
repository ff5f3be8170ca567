import { fileTooLarge, uploadMaxBytes } from '@contract/values/upload.ts';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '@/lib/api/api-error.ts';
import { useDraft } from '@/lib/drafts/draft.ts';

/** Shown when a draft was restored without its files. Browsers do not keep a chosen file through a reload. */
export const notKept = 'Please choose your picture or video again.';

/** A picture or video that is to be sent. */
export type ChosenItem = {
  /** Unique among those on the page. */
  id: number;
  file: File;
  alt: string;
  /** Once it has been uploaded. It is not sent again if another one failed. */
  url?: string;
  /** 0 to 1 while it is being uploaded. */
  progress?: number | undefined;
  /** Why it was not uploaded. */
  problem?: string | undefined;
};

let lastId = 0;

/**
 * Up to `most` chosen pictures and videos, in order. They are uploaded when the text that they belong to is sent. Each has
 * its own progress and problem, and a failed one does not hold up the others. `draftName` is the name of the text's draft:
 * after a reload, `problem` says that the files have to be chosen again.
 */
export function useAlbum(draftName: string, most: number) {
  const [items, setItems] = useState<ChosenItem[]>([]);
  const [chosen, setChosen] = useDraft(`${draftName}.media`);
  const [problem, setProblem] = useState(chosen === '' ? undefined : notKept);
  /** What the steps of an upload read, which outlive the render that started them. */
  const latest = useRef(items);
  const waiting = useRef<number[]>([]);
  const uploads = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const { current } = uploads;
    return () => {
      for (const upload of current.values()) upload.abort();
    };
  }, []);

  function write(next: ChosenItem[]) {
    latest.current = next;
    setItems(next);
  }
  const change = (id: number, part: Partial<ChosenItem>) =>
    write(latest.current.map((item) => (item.id === id ? { ...item, ...part } : item)));

  function remove(id: number) {
    uploads.current.get(id)?.abort();
    write(latest.current.filter((item) => item.id !== id));
    if (latest.current.length === 0) setChosen('');
  }

  /** Gives the file the type that its bytes have, or says why it cannot be sent. Without a network, `send` does it. */
  async function check({ id, file }: ChosenItem) {
    const load = await import('./uploadable.ts').catch(() => null);
    const checked = await load?.uploadable(file).catch(errorText);
    if (!checked || !latest.current.some((item) => item.id === id)) return;
    if (typeof checked !== 'string') return change(id, { file: checked });
    remove(id);
    setProblem(checked);
  }

  async function send(id: number) {
    const item = latest.current.find((one) => one.id === id);
    if (!item || item.url !== undefined) return;
    const upload = new AbortController();
    uploads.current.set(id, upload);
    change(id, { progress: 0, problem: undefined });
    try {
      // Loaded on demand, because most users only read.
      const { uploadMedia } = await import('./upload-media.ts');
      const onProgress = (progress: number) => change(id, { progress });
      change(id, { url: await uploadMedia(item.file, { onProgress, signal: upload.signal }) });
    } catch (error) {
      if (!upload.signal.aborted) change(id, { problem: errorText(error) });
    } finally {
      uploads.current.delete(id);
      change(id, { progress: undefined });
    }
  }

  return {
    items,
    most,
    /** Why the last chosen files cannot be sent. */
    problem,
    /** Adds files after the others. Returns whether there are any that can be sent, as far as their sizes show. */
    add(files: File[]): boolean {
      const small = files.filter(({ size }) => size <= uploadMaxBytes);
      const fitting = small.slice(0, Math.max(most - latest.current.length, 0));
      const tooMany = small.length > fitting.length && `You can add at most ${most} pictures and videos.`;
      setProblem(small.length < files.length ? fileTooLarge : tooMany || undefined);
      const added = fitting.map((file) => ({ id: ++lastId, file, alt: '' }));
      if (added.length === 0) return false;
      write([...latest.current, ...added]);
      setChosen('yes');
      for (const item of added) void check(item);
      return true;
    },
    remove,
    describe: (id: number, alt: string) => change(id, { alt }),
    /** Moves an item to another position. */
    move(id: number, to: number) {
      const from = latest.current.findIndex((item) => item.id === id);
      const item = latest.current[from];
      if (item && to >= 0 && to < latest.current.length)
        write(latest.current.toSpliced(from, 1).toSpliced(to, 0, item));
    },
    /** Uploads one that failed once more. */
    retry: (id: number) => void send(id),
    /** Uploads what has not been uploaded, two at a time. Returns undefined if any of it failed or was cancelled. */
    async store(): Promise<{ url: string; alt: string }[] | undefined> {
      setProblem(undefined);
      waiting.current = latest.current.map(({ id }) => id);
      const sendNext = async () => {
        for (let id = waiting.current.shift(); id !== undefined; id = waiting.current.shift()) await send(id);
      };
      await Promise.all([sendNext(), sendNext()]);
      const stored = latest.current.flatMap(({ url, alt }) => (url === undefined ? [] : [{ url, alt }]));
      return stored.length === latest.current.length ? stored : undefined;
    },
    /** Call it when a newer problem is shown instead. */
    forgetProblem: () => setProblem(undefined),
    cancel() {
      waiting.current = [];
      for (const upload of uploads.current.values()) upload.abort();
    },
    clear() {
      write([]);
      setChosen('');
      setProblem(undefined);
    },
  };
}
