import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type ConfirmOptions = { confirmText?: string; cancelText?: string; isDanger?: boolean };
export type Question = ConfirmOptions & { text: string; answer: (isConfirmed: boolean) => void };

const store = createStore<{ questions: readonly Question[] }>(() => ({ questions: [] }));

/** Asks in our own dialog. Resolves to the answer. Several questions are asked one by one. Needs one `ConfirmHost`. */
export function confirm(text: string, options: ConfirmOptions = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const question: Question = {
      ...options,
      text,
      answer: (isConfirmed) => {
        store.setState(({ questions }) => ({ questions: questions.filter((one) => one !== question) }));
        resolve(isConfirmed);
      },
    };
    store.setState(({ questions }) => ({ questions: [...questions, question] }));
  });
}

/** Asks before a form with unsaved changes is left. Resolves to whether to leave. */
export const askToLeave = () =>
  confirm('You have unsaved changes. Leave without saving?', { confirmText: 'Leave', cancelText: 'Stay' });

/** The question to ask now. */
export function useQuestion(): Question | undefined {
  return useStore(store, ({ questions }) => questions[0]);
}
