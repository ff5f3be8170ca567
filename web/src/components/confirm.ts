export type ConfirmOptions = { confirmText?: string; cancelText?: string; isDanger?: boolean };
export type Question = ConfirmOptions & { text: string; answer: (isConfirmed: boolean) => void };

let questions: readonly Question[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Question[]) {
  questions = next;
  for (const listener of listeners) listener();
}

/** Asks in a dialog of ours and answers true or false. Several questions wait for each other. Needs one `ConfirmHost`. */
export function confirm(text: string, options: ConfirmOptions = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const question: Question = {
      ...options,
      text,
      answer: (isConfirmed) => {
        change(questions.filter((one) => one !== question));
        resolve(isConfirmed);
      },
    };
    change([...questions, question]);
  });
}

export function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The question to ask now. */
export function currentQuestion(): Question | undefined {
  return questions[0];
}
