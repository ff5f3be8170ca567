import { useRef } from 'react';
import { Button, type ButtonProps } from '@/components/buttons/button.tsx';
import { useTooLong } from './use-too-long.ts';

/** Submits its form. Disabled while a text in the form is too long. */
export function SubmitButton({ disabled, ...rest }: Omit<ButtonProps, 'type' | 'ref'>) {
  const button = useRef<HTMLButtonElement>(null);
  const isTooLong = useTooLong(button);
  return <Button {...rest} ref={button} type="submit" disabled={disabled || isTooLong} />;
}
