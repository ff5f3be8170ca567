import type { ComponentProps } from 'react';
import { Checkbox } from '@/components/choices/checkbox.tsx';

/** Whether a club is private. Takes what `register('isPrivate')` returns. */
export function PrivateCheckbox(field: Omit<ComponentProps<typeof Checkbox>, 'label' | 'description'>) {
  return (
    <Checkbox
      {...field}
      label="Private club"
      description="People join by invitation, unless you let them ask. Posts and members are hidden from everyone else."
    />
  );
}
