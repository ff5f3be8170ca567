import { Button } from '@/components/buttons/button.tsx';
import { alert } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';

type Act = {
  mutate: (
    variables: undefined,
    options: { onSuccess: () => void; onError: (error: unknown) => void },
  ) => void;
  isPending: boolean;
};

/** The button whose act closes the part it is in. The focus then moves to the screen's content. */
export function ClosingButton({ act: { mutate, isPending }, children }: { act: Act; children: string }) {
  return (
    <Button
      size="small"
      busy={isPending}
      onClick={() =>
        mutate(undefined, {
          onSuccess: () => focusWhenLost(document.getElementById('content')),
          onError: (error) => alert(errorText(error), { tone: 'danger' }),
        })
      }
    >
      {children}
    </Button>
  );
}
