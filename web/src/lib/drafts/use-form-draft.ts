import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { errorText } from '@/lib/api/api-error.ts';
import { isStored } from '@/lib/media/stored.ts';
import { deviceNow } from '@/lib/time/clock.ts';
import { notKept } from '@/lib/upload/use-album.ts';
import { useDraft } from './draft.ts';

/** How old an upload in a draft may be, in ms. The server deletes unused uploads after 24 hours. */
const maxUploadAgeMs = 20 * 3_600_000;

/**
 * A form whose unsent input survives closing the dialog and a reload, as `DraftForm` shows it. `name` is the draft's name. A picture that the server
 * may have deleted in the meantime is left out, and its field asks for it again. A draft of an edit keeps only the edited
 * fields, and the others start with the currently saved values. A draft of something new keeps all fields.
 */
export function useFormDraft<Fields extends FieldValues>(
  name: string,
  start: Fields,
  resolver: Resolver<Fields>,
  { isEdit = false } = {},
) {
  const [draft, setDraft] = useDraft(name);
  const [uploads, setUploads] = useDraft(`${name}.uploads`);
  const [{ kept, lost }] = useState(() => restore(draft, uploads, start));
  const [isRestored, setIsRestored] = useState(kept !== undefined);
  const [underWay, setUnderWay] = useState(0);
  /** The draft as this form last wrote or read it. The same form, opened again, may have changed it since. */
  const ownDraft = useRef(draft);
  const form = useForm<Fields>({
    defaultValues: { ...start, ...kept } as DefaultValues<Fields>,
    resolver,
  });

  function keep(fields: object) {
    const edited = Object.entries(fields).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(start[name]),
    );
    const kept = isEdit ? Object.fromEntries(edited) : fields;
    ownDraft.current = edited.length > 0 ? JSON.stringify(kept) : '';
    setDraft(ownDraft.current);
    setUploads(uploadTimes(fields, start, uploads));
  }
  const keepNow = useRef(keep);
  useEffect(() => {
    keepNow.current = keep;
  });
  useEffect(() => {
    const { unsubscribe } = form.watch((fields) => keepNow.current(fields));
    return unsubscribe;
  }, [form]);
  useEffect(() => {
    for (const field of lost) form.setError(field as FieldPath<Fields>, { message: notKept });
  }, [form, lost]);

  function discard() {
    const own = ownDraft.current;
    ownDraft.current = '';
    let isOwn = true;
    setDraft((stored) => {
      isOwn = stored === own;
      return isOwn ? '' : stored;
    });
    if (isOwn) setUploads('');
    setIsRestored(false);
  }
  useEffect(() => {
    if (draft !== '' || ownDraft.current === '') return;
    // The form was closed while it was being sent, and opened again. What it shows has been sent by now.
    ownDraft.current = '';
    form.reset(start);
    setIsRestored(false);
  });
  return {
    form,
    isRestored,
    isEdit,
    isUploading: underWay > 0,
    setUploading: (isUploading: boolean) => setUnderWay((count) => count + (isUploading ? 1 : -1)),
    discard,
    submit: (save: (fields: Fields) => Promise<unknown>, failed: string, onDone: () => void) =>
      form.handleSubmit(async (fields) => {
        try {
          await save(fields);
          discard();
          onDone();
        } catch (error) {
          form.setError('root', { message: errorText(error, failed) });
        }
      })(),
    startOver() {
      form.reset(start);
      discard();
    },
  };
}

/** The fields that a draft has kept, and the names of those whose upload is too old. */
function restore<Fields extends FieldValues>(draft: string, uploads: string, start: Fields) {
  const fields = parse<Fields>(draft);
  const times = parse<Record<string, number>>(uploads) ?? {};
  const isLost = ([name, value]: [string, unknown]) =>
    value !== start[name] && deviceNow() - (times[String(value)] ?? deviceNow()) > maxUploadAgeMs;
  const entries = Object.entries(fields ?? {});
  return {
    kept: fields && Object.fromEntries(entries.filter((entry) => !isLost(entry))),
    lost: entries.filter(isLost).map(([name]) => name),
  };
}

/**
 * The uploads in the fields, with the time when each was added to the form, as JSON. Saved uploads do not expire and are
 * left out.
 */
function uploadTimes(fields: object, start: object, uploads: string): string {
  const times = parse<Record<string, number>>(uploads) ?? {};
  const saved: unknown[] = Object.values(start);
  const added = Object.values(fields).filter(
    (value): value is string =>
      typeof value === 'string' && /^\S+$/.test(value) && isStored(value) && !saved.includes(value),
  );
  if (added.length === 0) return '';
  return JSON.stringify(Object.fromEntries(added.map((url) => [url, times[url] ?? deviceNow()])));
}

/** Undefined if there is no draft or it cannot be read. */
function parse<Fields>(draft: string): Partial<Fields> | undefined {
  if (draft === '') return undefined;
  try {
    const kept: unknown = JSON.parse(draft);
    return typeof kept === 'object' && kept !== null ? (kept as Partial<Fields>) : undefined;
  } catch {
    return undefined;
  }
}
