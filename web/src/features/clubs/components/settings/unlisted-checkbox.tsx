import type { ComponentProps } from 'react';
import { Checkbox } from '@/components/choices/checkbox.tsx';

/** Whether a club is unlisted. Takes what `register('isUnlisted')` returns. */
export function UnlistedCheckbox(field: Omit<ComponentProps<typeof Checkbox>, 'label' | 'description'>) {
  return (
    <Checkbox
      {...field}
      label="Unlisted club"
      description="People find it only by a link. It isn't in lists, search or suggestions, or on its members' profiles."
    />
  );
}
