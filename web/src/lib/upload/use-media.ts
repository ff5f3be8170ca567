import { uploadMaxBytes } from '@contract/values/upload.ts';
import { useAlbum } from './use-album.ts';

/** `useAlbum` for a comment or message, which has one picture or video. */
export function useMedia(draftName: string) {
  const album = useAlbum(draftName, 1);
  const [item] = album.items;
  return {
    file: item?.file,
    /** Why the last chosen file cannot be sent, or was not uploaded. */
    problem: album.problem ?? item?.problem,
    /** 0 to 1 while the file is being uploaded. */
    progress: item?.progress,
    /** Chooses a file instead of the one before, unless it is too large. */
    choose(file: File): void {
      if (item && file.size <= uploadMaxBytes) album.remove(item.id);
      album.add([file]);
    },
    /**
     * Uploads the file and returns its URL. Returns null if there is no file, and undefined if the upload failed or was
     * cancelled.
     */
    async store(): Promise<string | null | undefined> {
      const stored = await album.store();
      return stored && (stored[0]?.url ?? null);
    },
    cancel: album.cancel,
    clear: album.clear,
  };
}
