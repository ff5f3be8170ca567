import { TextArea, type TextAreaProps } from './text-area.tsx';

type NoteAreaProps = Omit<TextAreaProps, 'showCount' | 'onChange'> & {
  limit: number;
  value: string;
  onChange: (text: string) => void;
};

/** A text area for a few sentences, with a counter. The dialog around it holds the text. */
export function NoteArea({ onChange, ...rest }: NoteAreaProps) {
  return <TextArea {...rest} showCount onChange={(event) => onChange(event.target.value)} />;
}
