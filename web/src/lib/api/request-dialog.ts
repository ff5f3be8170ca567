import { errorText } from './api-error.ts';

type Opened = { isOpen: boolean; onClose: () => void };

/** A mutation, as far as a dialog needs it. */
type Sending<Sent, Reply> = {
  mutate: (sent: Sent, options: { onSuccess: (reply: Reply) => void }) => void;
  isPending: boolean;
  error: Error | null;
  reset: () => void;
};

/**
 * For a dialog whose form sends a request. Returns what the FormDialog needs, which is busy while it waits and shows the
 * error until it is closed, and `send`, which closes the dialog if the request succeeds and then calls `onSent`. `clear`
 * empties the fields whenever the dialog closes.
 */
export function requestDialog<Sent, Reply>(
  { isOpen, onClose }: Opened,
  { mutate, isPending, error, reset }: Sending<Sent, Reply>,
  clear?: () => void,
) {
  function close() {
    onClose();
    reset();
    clear?.();
  }
  return {
    dialog: { isOpen, onClose: close, isBusy: isPending, error: error ? errorText(error) : undefined },
    send: (sent: Sent, onSent?: (reply: Reply) => void) =>
      mutate(sent, {
        onSuccess(reply) {
          close();
          onSent?.(reply);
        },
      }),
  };
}
