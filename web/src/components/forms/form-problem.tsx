import { useEffect, useRef, useState } from 'react';
import { FormError } from './form-error.tsx';
import styles from './form-problem.module.css';

type FormProblemProps = {
  /** Why the form was not accepted. */
  error?: string | undefined;
  /** The id of the form, if this is outside it. */
  form?: string;
};

/**
 * Says beside a form's buttons why it was not accepted, because the field with the sentence may be out of sight: the sentence of the
 * first invalid field while it is out of sight, or `error`. After a submit, shows and focuses that field.
 */
export function FormProblem({ error, form: id }: FormProblemProps) {
  const place = useRef<HTMLDivElement>(null);
  const isSubmitted = useRef(false);
  const [problem, setProblem] = useState<string>();
  const [invalid, setInvalid] = useState<HTMLElement | null>(null);
  const isInSight = useIsInSight(invalid);
  const formOf = () => (id === undefined ? place.current?.closest('form') : document.getElementById(id));

  useEffect(() => {
    const form = formOf();
    const onSubmit = () => {
      isSubmitted.current = true;
    };
    // What is typed now may be invalid as well, but must not move the focus.
    const onInput = () => {
      isSubmitted.current = false;
    };
    form?.addEventListener('submit', onSubmit);
    form?.addEventListener('input', onInput);
    return () => {
      form?.removeEventListener('submit', onSubmit);
      form?.removeEventListener('input', onInput);
    };
  });

  // After every render, because the fields' errors are in their own components.
  useEffect(() => {
    const field = formOf()?.querySelector<HTMLElement>('[aria-invalid=true]');
    setProblem(field ? sentenceOf(field) : undefined);
    setInvalid(field ?? null);
    if (!field || !isSubmitted.current) return;
    isSubmitted.current = false;
    field.focus({ preventScroll: true });
    field.scrollIntoView?.({ block: 'center' });
  });

  return (
    <div ref={place} className={styles.problem}>
      {/* Screen readers have heard the field's own sentence. */}
      {problem !== undefined ? (
        !isInSight && (
          <div aria-hidden="true">
            <FormError isSilent>{problem}</FormError>
          </div>
        )
      ) : (
        <FormError>{error}</FormError>
      )}
    </div>
  );
}

/** Whether a field is on the screen. False where browsers cannot tell. */
function useIsInSight(field: HTMLElement | null): boolean {
  const [isInSight, setIsInSight] = useState(() => 'IntersectionObserver' in window);
  useEffect(() => {
    if (!field || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => setIsInSight(entry?.isIntersecting ?? false));
    observer.observe(field);
    return () => observer.disconnect();
  }, [field]);
  return isInSight;
}

/** The name of an invalid field, and what is wrong with it. */
function sentenceOf(field: HTMLElement): string | undefined {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const sentence = document.getElementById(ids.find((id) => id.endsWith('-error')) ?? '')?.textContent;
  const label =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
      ? field.labels?.[0]?.textContent
      : undefined;
  if (!sentence) return undefined;
  return label ? `${label.replace(' (optional)', '')}: ${sentence}` : sentence;
}
