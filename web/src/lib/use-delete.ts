import { type QueryClient, useMutation } from '@tanstack/react-query';
import { deleteContent } from './delete-content.ts';

type DeleteOptions = {
  /** The sentence to show when the server sends none. */
  fallback: string;
  /** Called just before it leaves the lists: to move the focus elsewhere, or to close its own screen. */
  onDeleted: () => void;
  /** Takes it out of the lists. */
  leaveLists: (cache: QueryClient) => unknown;
};

/** A mutation that deletes what is at `path`, or removes another author's from its club with a reason. */
export const useDelete = (path: string, { fallback, onDeleted, leaveLists }: DeleteOptions) =>
  useMutation({
    mutationFn: (reason: string | undefined) => deleteContent(path, reason, fallback),
    onSuccess(_nothing, _reason, _result, { client }) {
      onDeleted();
      return leaveLists(client);
    },
  });
