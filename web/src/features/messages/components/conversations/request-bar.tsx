import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { confirm } from '@/components/overlays/confirm.ts';
import { alert } from '@/components/overlays/toast.ts';
import { paths } from '@/config/paths.ts';
import { requestReport } from '@/features/reports/components/request-report.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { useNavigateFromHere } from '@/lib/navigation/use-navigate-from-here.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import { useAcceptMessageRequest } from '../../api/accept-message-request.ts';
import { useDeleteMessageRequest } from '../../api/delete-message-request.ts';
import type { Thread } from '../../api/thread.ts';
import styles from './request-bar.module.css';

const failed = (error: Error) => alert(errorText(error), { tone: 'danger' });

type Asked = { id: string; sender: NonNullable<Thread['request']>['sender']; thread: Thread };

/** The reader's actions on a request: accept or delete it, block or report its sender. Replying also accepts it. */
export default function RequestBar({ id, sender, thread }: Asked) {
  const navigate = useNavigateFromHere();
  const accept = useAcceptMessageRequest(id);
  const remove = useDeleteMessageRequest(id);
  const isBusy = accept.isPending || remove.isPending;
  const name = displayNameOf(sender);
  function leave() {
    navigate(paths.messageRequests);
    focusWhenLost(document.getElementById('content'));
  }

  async function acceptRequest() {
    const log = document.querySelector('[role="log"]');
    try {
      await accept.mutateAsync();
    } catch (error) {
      return failed(error as Error);
    }
    // Not a callback of mutate, because the bar is gone by then.
    focusWhenLost(log);
  }
  async function askAndDelete() {
    const question = `Delete this request from ${name}? You will not see these messages again, and ${name} will not be notified.`;
    if (!(await confirm(question, { confirmText: 'Delete', isDanger: true }))) return;
    remove.mutate(undefined, { onSuccess: leave, onError: failed });
  }
  async function block() {
    const { confirmBlock } = await import('@/features/users/components/silence/confirm-block.ts');
    await confirmBlock(sender, leave);
  }
  function report() {
    const last = thread.messages.findLast((one) => one.senderId === sender.id && one.viewer.canReport);
    requestReport(last ? { kind: 'message', id: last.id } : { kind: 'user', id: sender.id });
  }
  // A disabled button would drop the keyboard's focus.
  const look = { size: 'small', 'aria-disabled': isBusy } as const;
  const unlessBusy = (act: () => Promise<void>) => () => {
    if (!isBusy) void act();
  };
  return (
    <section className={styles.bar} aria-label="Request">
      <p>
        <strong>
          {thread.type === 'GROUP' ? `${name} added you to this group.` : `${name} wants to message you.`}
        </strong>{' '}
        You can also accept by replying. Until then, they cannot see whether you are online or have read this.
      </p>
      <ActionBar align="start">
        <Button {...look} variant="primary" busy={accept.isPending} onClick={unlessBusy(acceptRequest)}>
          Accept
        </Button>
        <Button {...look} busy={remove.isPending} onClick={unlessBusy(askAndDelete)}>
          Delete
        </Button>
        <Button {...look} onClick={unlessBusy(block)}>
          Block
        </Button>
        <Button size="small" onClick={report}>
          Report
        </Button>
      </ActionBar>
    </section>
  );
}
