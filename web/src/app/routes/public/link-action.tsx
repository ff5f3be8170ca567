import { type ReactNode, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button } from '@/components/buttons/button.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { errorText } from '@/lib/api/api-error.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { useScreenTitle } from '../../watches/tab-title.ts';

/** What a link in an email does. */
export type MailedLink = {
  /** Before the button is pressed. */
  title: string;
  text: string;
  /** On the button. */
  label: string;
  /** Takes the token in the address, and returns what to say once it is done. Throws ApiError. */
  onPress: (token: string) => Promise<{ title: string; text: string }>;
};

type LinkActionProps = { icon: ReactNode; link: MailedLink };

/**
 * The page that a link in an email opens. It needs no account. Nothing happens until its button is pressed, because mail
 * servers follow links to examine them.
 */
export function LinkAction({ icon, link }: LinkActionProps) {
  const { title, text, label, onPress } = link;
  const { token = '' } = useParams();
  const [isBusy, setIsBusy] = useState(false);
  const [done, setDone] = useState<{ title: string; text: string }>();
  const [error, setError] = useState<string>();
  const area = useRef<HTMLDivElement>(null);
  useScreenTitle(done?.title ?? title);

  async function press() {
    setIsBusy(true);
    setError(undefined);
    try {
      setDone(await onPress(token));
      focusWhenLost(area.current);
    } catch (thrown) {
      setError(errorText(thrown));
    }
    setIsBusy(false);
  }

  return (
    <div ref={area} tabIndex={-1}>
      <EmptyState
        as="h1"
        icon={icon}
        title={done?.title ?? title}
        text={<span role="status">{error ?? done?.text ?? text}</span>}
        action={
          !done && (
            <Button variant="primary" busy={isBusy} onClick={() => void press()}>
              {label}
            </Button>
          )
        }
      />
    </div>
  );
}
