import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { lengthOf } from '@/lib/text/length-of.ts';

/** Whether any text in the button's form is longer than its `data-limit`. */
export function useTooLong(button: RefObject<HTMLButtonElement | null>): boolean {
  const [isTooLong, setIsTooLong] = useState(false);
  // Code can also change a text, and the form then renders again.
  useLayoutEffect(() => setIsTooLong(hasTooLong(button.current?.form)));
  useEffect(() => {
    const form = button.current?.form;
    const onInput = () => setIsTooLong(hasTooLong(form));
    form?.addEventListener('input', onInput);
    return () => form?.removeEventListener('input', onInput);
  }, [button]);
  return isTooLong;
}

function hasTooLong(form: HTMLFormElement | null | undefined): boolean {
  const texts = form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-limit]') ?? [];
  return [...texts].some(({ value, dataset }) => lengthOf(value) > Number(dataset.limit));
}
