import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type ConfirmOptions = { confirmText?: string; cancelText?: string; isDanger?: boolean };
/** The options to choose from. The first one is chosen at the start. */
export type Choice = { label: string; options: readonly (readonly [value: string, text: string])[] };
export type Question = ConfirmOptions & {
  text: string;
  choice?: Choice;
  answer: (isConfirmed: boolean, chosen?: string) => void;
};

const store = createStore<{ questions: readonly Question[] }>(() => ({ questions: [] }));

/**
 * Asks a question in our own dialog and resolves to the answer. Questions are asked one at a time. Needs one `ConfirmHost`.
 */
export function confirm(text: string, options: ConfirmOptions = {}): Promise<boolean> {
  return ask({ ...options, text }, (isConfirmed) => isConfirmed);
}

/** The same, with several options. Resolves to the chosen value, or to undefined if the user cancels. */
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

/** Answers no to the questions that are still open. */
export function withdrawQuestions() {
  for (const { answer } of store.getState().questions) answer(false);
}

/** Asks before leaving a form with unsaved changes. Resolves to whether to leave. */
export const askToLeave = () =>
  confirm('You have unsaved changes. Leave without saving?', { confirmText: 'Leave', cancelText: 'Stay' });

/** The current question. */
export function useQuestion(): Question | undefined {
  return useStore(store, ({ questions }) => questions[0]);
}
