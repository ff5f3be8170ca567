import { isBlank } from '@contract/common.ts';
import { pollDraft } from '@contract/polls/drafts.ts';
import type { UnsentPoll } from './use-post-draft.ts';

/** The poll to send, with the answers that were written (it starts with more fields than it needs), and what is wrong with it. */
export function checkPoll(unsent: UnsentPoll): { poll: UnsentPoll; problem: string | undefined } {
  const poll = { ...unsent, choices: unsent.choices.filter((choice) => !isBlank(choice)) };
  const { error } = pollDraft.safeParse(poll);
  return { poll, problem: error && (error.issues[0]?.message ?? 'Invalid poll') };
}
