import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { useDraft } from '@/lib/draft.ts';

export type FormDraft<Fields extends FieldValues> = {
  form: UseFormReturn<Fields>;
  /** Whether the form started with unsent input. */
  isRestored: boolean;
  /** Call it when the form was sent. */
  discard: () => void;
  startOver: () => void;
};

/** A form whose unsent input survives a closed dialog and a reload: it starts with it. `name` is the draft's. */
export function useFormDraft<Fields extends FieldValues>(
  name: string,
  start: Fields,
  resolver: Resolver<Fields>,
): FormDraft<Fields> {
  const [draft, setDraft] = useDraft(name);
  const [kept] = useState(() => parse<Fields>(draft));
  const form = useForm<Fields>({
    defaultValues: { ...start, ...kept } as DefaultValues<Fields>,
    resolver,
  });

  const keep = useRef(setDraft);
  useEffect(() => {
    keep.current = setDraft;
  });
  useEffect(() => {
    const { unsubscribe } = form.watch((fields) => keep.current(JSON.stringify(fields)));
    return unsubscribe;
  }, [form]);

  return {
    form,
    isRestored: kept !== undefined,
    discard: () => setDraft(''),
    startOver() {
      form.reset(start);
      setDraft('');
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
