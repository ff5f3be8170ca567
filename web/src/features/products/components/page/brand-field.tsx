import { TextField, type TextFieldProps } from '@/components/forms/text-field.tsx';

/** The brand of a product. It is optional. */
export const BrandField = (field: Omit<TextFieldProps, 'label' | 'description' | 'limit'>) => (
  <TextField label="Brand (optional)" limit={100} {...field} />
);
