import { confirm } from '@/components/overlays/confirm.ts';
import { alert, notify } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { setBlocked } from '../../api/block-user.ts';

type Named = { id: string; username: string };

/** Blocks a user after a confirmation. */
export async function confirmBlock({ id, username }: Named, onBlocked?: () => void): Promise<void> {
  const question = `Block @${username}? You will no longer see each other's posts, comments and reviews, and you cannot message each other. They are not notified.`;
  if (!(await confirm(question, { confirmText: 'Block', isDanger: true }))) return;
  if (await change(id, true, `You blocked @${username}`)) onBlocked?.();
}

/** Lifts a block. Nothing is lost, so no confirmation is needed. */
export function unblock({ id, username }: Named): Promise<boolean> {
  return change(id, false, `You unblocked @${username}`);
}

async function change(id: string, isBlocked: boolean, done: string): Promise<boolean> {
  try {
    await setBlocked(id, isBlocked);
    notify(done);
    return true;
  } catch (error) {
    alert(errorText(error), { tone: 'danger' });
    return false;
  }
}
