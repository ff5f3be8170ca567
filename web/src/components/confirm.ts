import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type ConfirmOptions = { confirmText?: string; cancelText?: string; isDanger?: boolean };
/** What can be chosen, the first to begin with. */
export type Choice = { label: string; options: readonly (readonly [value: string, text: string])[] };
export type Question = ConfirmOptions & {
  text: string;
  choice?: Choice;
  answer: (isConfirmed: boolean, chosen?: string) => void;
};

const store = createStore<{ questions: readonly Question[] }>(() => ({ questions: [] }));

/** Asks in our own dialog. Resolves to the answer. Several questions are asked one by one. Needs one `ConfirmHost`. */
export function confirm(text: string, options: ConfirmOptions = {}): Promise<boolean> {
  return ask({ ...options, text }, (isConfirmed) => isConfirmed);
}

/** The same with one of several to choose from. Resolves to its value, or to undefined if the user cancels. */
export function choose(text: string, choice: Choice, options: ConfirmOptions = {}) {
  return ask({ ...options, text, choice }, (isConfirmed, chosen) => (isConfirmed ? chosen : undefined));
}

function ask<Answer>(
  asked: Omit<Question, 'answer'>,
  answerOf: (isConfirmed: boolean, chosen?: string) => Answer,
): Promise<Answer> {
  return new Promise((resolve) => {
    const question: Question = {
      ...asked,
      answer: (isConfirmed, chosen) => {
        store.setState(({ questions }) => ({ questions: questions.filter((one) => one !== question) }));
        resolve(answerOf(isConfirmed, chosen));
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
