import { type ReactNode, Suspense } from 'react';

type EditableProps = {
  text: ReactNode;
  /** Loaded on demand. Until then, the text stays. */
  editor: ReactNode;
};

/** The text of a post or comment, or the editor in its place. */
export const Editable = ({ text, editor }: EditableProps) =>
  editor ? <Suspense fallback={text}>{editor}</Suspense> : text;
