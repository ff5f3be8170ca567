import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type Resolver, useForm } from 'react-hook-form';
import { useDraft } from '@/lib/draft.ts';
import type { ReviewFields } from './review-fields.ts';

export type FormDraft = ReturnType<typeof useFormDraft>;

/** The form of a review. An unsent review survives a closed dialog and a reload: the form starts with it. */
export function useFormDraft(name: string, start: ReviewFields, resolver: Resolver<ReviewFields>) {
  const [draft, setDraft] = useDraft(name);
  const [kept] = useState(() => parse(draft));
  const form = useForm<ReviewFields>({
    defaultValues: { ...start, ...kept } as DefaultValues<ReviewFields>,
    resolver,
  });

  const keep = useRef(setDraft);
  useEffect(() => {
    keep.current = setDraft;
  });
  useEffect(() => {
    const { unsubscribe } = form.watch((fields) => keep.current(JSON.stringify(fields))) as {
      unsubscribe(): void;
    };
    return unsubscribe;
  }, [form]);

  return {
    form,
    /** Whether the form started with an unsent review. */
    isRestored: kept !== undefined,
    discard: () => setDraft(''),
    startOver() {
      form.reset(start);
      setDraft('');
    },
  };
}

/** Undefined if there is no draft, or none that can be read. */
function parse(draft: string): Partial<ReviewFields> | undefined {
  if (draft === '') return undefined;
  try {
    const kept: unknown = JSON.parse(draft);
    return typeof kept === 'object' && kept !== null ? (kept as Partial<ReviewFields>) : undefined;
  } catch {
    return undefined;
  }
}
