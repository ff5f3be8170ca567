import { Select, type SelectProps } from '@/components/choices/select.tsx';
import { scopes } from './scopes.ts';

/** Which evenings of a series an act concerns. */
export const ScopeSelect = (props: Omit<SelectProps, 'label' | 'children'>) => (
  <Select label="Which evenings" {...props}>
    {scopes.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </Select>
);
