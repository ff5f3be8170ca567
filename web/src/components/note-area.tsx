import { TextArea, type TextAreaProps } from './text-area.tsx';

type NoteAreaProps = Omit<TextAreaProps, 'showCount' | 'onChange'> & {
  limit: number;
  value: string;
  onChange: (text: string) => void;
};

/** A few sentences, with a counter, in a dialog that keeps them itself. */
export function NoteArea({ onChange, ...rest }: NoteAreaProps) {
  return <TextArea {...rest} showCount onChange={(event) => onChange(event.target.value)} />;
}
