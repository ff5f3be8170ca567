import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';

/** Returns a function for the props that make an input a field of the form: `register`'s, and the error. */
export const fieldOf =
  <Fields extends FieldValues>(form: UseFormReturn<Fields>) =>
  <Name extends FieldPath<Fields>>(name: Name, options?: RegisterOptions<Fields, Name>) => ({
    error: form.getFieldState(name, form.formState).error?.message,
    ...form.register(name, options),
  });
