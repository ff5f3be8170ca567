import { useEffect, useRef, useState } from 'react';
import { TextField } from '@/components/forms/text-field.tsx';
import { lengthOf } from '@/lib/text/length-of.ts';

type NoteTextProps = {
  label: string;
  description: string;
  limit: number;
  /** The text that was noted last. */
  noted: string;
  onNote: (text: string) => void;
};

/** How long typing pauses before a text is noted. */
const pauseMs = 700;

/** A text that is noted when there is a pause in typing, and when the field is left or disappears. */
export function NoteText({ noted, onNote, ...field }: NoteTextProps) {
  const [typed, setTyped] = useState(noted);
  const text = typed.trim();
  function noteNow() {
    if (text !== noted && lengthOf(text) <= field.limit) onNote(text);
  }
  const latest = useRef(noteNow);
  useEffect(() => {
    latest.current = noteNow;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), pauseMs, text);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => () => latest.current(), []);
  return (
    <TextField
      {...field}
      autoComplete="off"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={noteNow}
    />
  );
}
