import type { ComponentProps } from 'react';
import { Checkbox } from '@/components/choices/checkbox.tsx';

/** A checkbox that takes what `register` returns for its field. */
const checkboxOf =
  (label: string, description: string) =>
  (field: Omit<ComponentProps<typeof Checkbox>, 'label' | 'description'>) => (
    <Checkbox {...field} label={label} description={description} />
  );

export const PrivateCheckbox = checkboxOf(
  'Private club',
  'People join by invitation, unless you let them ask. Posts and members are hidden from everyone else.',
);
export const UnlistedCheckbox = checkboxOf(
  'Unlisted club',
  "People find it only by a link. It isn't in lists, search or suggestions, or on its members' profiles.",
);
