import { TextField, type TextFieldProps } from './text-field.tsx';

type NumberFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'step'> & {
  /** Whether only whole numbers are allowed. */
  isWhole?: boolean;
};

/** A field for a number. Other props go to the `TextField`. */
export const NumberField = ({ isWhole = false, ...rest }: NumberFieldProps) => (
  <TextField
    {...rest}
    type="number"
    inputMode={isWhole ? 'numeric' : 'decimal'}
    step={isWhole ? undefined : 'any'}
  />
);
