import { type QueryClient, useMutation } from '@tanstack/react-query';
import { removeItem } from './change-item.ts';
import { deleteContent } from './delete-content.ts';
import { happened } from './happened.ts';
import type { KeyStart } from './keys.ts';

type DeleteOptions = {
  /** The sentence to show if the server sends none. */
  fallback: string;
  /**
   * Called just before the item leaves the lists, to move the focus elsewhere or to close the item's own screen. The item
   * stays until it resolves: a screen that still shows it would load it again.
   */
  onDeleted: () => unknown;
  /** The item's own query, whose reply is forgotten. */
  own?: { queryKey: KeyStart };
  /** Removes the item from the lists. */
  leaveLists: (cache: QueryClient) => unknown;
};

/** A mutation that deletes the item at `path`, or removes another author's item from its club with a reason. */
export const useDelete = (path: string, { fallback, onDeleted, own, leaveLists }: DeleteOptions) =>
  useMutation({
    mutationFn: (reason: string | undefined) => deleteContent(path, reason, fallback),
    async onSuccess(_nothing, _reason, _result, { client }) {
      await onDeleted();
      if (own) client.removeQueries({ queryKey: own.queryKey });
      return leaveLists(client);
    },
  });

/** For `leaveLists`: removes something that only its owner sees from its list, and reloads what else it changes. */
export const leaveOwnList =
  (list: { queryKey: KeyStart }, id: string, happening: 'entryDeleted' | 'pipeDeleted') =>
  (cache: QueryClient) => {
    removeItem(cache, list.queryKey, id);
    void happened(happening);
  };
