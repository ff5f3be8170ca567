import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { errorText } from '@/lib/api-error.ts';
import { useDraft } from '@/lib/draft.ts';

export type FormDraft<Fields extends FieldValues> = {
  form: UseFormReturn<Fields>;
  /** Whether the form started with unsent input, and still has it. */
  isRestored: boolean;
  /** Call it when the form was sent, or left without sending it. */
  discard: () => void;
  startOver: () => void;
  /**
   * Saves the fields if they are valid, and forgets the draft. If that fails the form's end says why: the error's own
   * sentence, or `failed`.
   */
  submit: (save: (fields: Fields) => Promise<unknown>, failed: string, onDone: () => void) => Promise<void>;
};

/** A form whose unsent input survives a closed dialog and a reload: it starts with it. `name` is the draft's. */
export function useFormDraft<Fields extends FieldValues>(
  name: string,
  start: Fields,
  resolver: Resolver<Fields>,
): FormDraft<Fields> {
  const [draft, setDraft] = useDraft(name);
  const [kept] = useState(() => parse<Fields>(draft));
  const [isRestored, setIsRestored] = useState(kept !== undefined);
  const form = useForm<Fields>({
    defaultValues: { ...start, ...kept } as DefaultValues<Fields>,
    resolver,
  });

  function keep(fields: object) {
    const draft = JSON.stringify(fields);
    setDraft(draft === JSON.stringify({ ...fields, ...start }) ? '' : draft);
  }
  const keepNow = useRef(keep);
  useEffect(() => {
    keepNow.current = keep;
  });
  useEffect(() => {
    const { unsubscribe } = form.watch((fields) => keepNow.current(fields));
    return unsubscribe;
  }, [form]);

  function discard() {
    setDraft('');
    setIsRestored(false);
  }
  return {
    form,
    isRestored,
    discard,
    submit: (save, failed, onDone) =>
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

/** Undefined if there is no draft, or none that can be read. */
function parse<Fields>(draft: string): Partial<Fields> | undefined {
  if (draft === '') return undefined;
  try {
    const kept: unknown = JSON.parse(draft);
    return typeof kept === 'object' && kept !== null ? (kept as Partial<Fields>) : undefined;
  } catch {
    return undefined;
  }
}
