import { TextField, type TextFieldProps } from './text-field.tsx';

type NumberFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'step' | 'min' | 'max'> & {
  /** Whether only whole numbers are allowed. */
  isWhole?: boolean;
};

/**
 * A field for a number, read by `numberOrNull`. Not of the type "number": there, browsers drop the comma of 12,5 if the
 * page's language writes a point, and leave 125.
 */
export const NumberField = ({ isWhole = false, ...rest }: NumberFieldProps) => (
  <TextField autoComplete="off" {...rest} inputMode={isWhole ? 'numeric' : 'decimal'} />
);
