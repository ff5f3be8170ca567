import type { Club } from '@contract/clubs.ts';
import { isBlank, mediaUrl as mediaAddress } from '@contract/common.ts';
import type { WrittenPost } from '@contract/posts.ts';
import { maxPostMedia } from '@contract/values/album.ts';
import { useState } from 'react';
import { errorText } from '@/lib/api/api-error.ts';
import { happened } from '@/lib/cache/happened.ts';
import { textOrNull } from '@/lib/drafts/text-or-null.ts';
import { notKept, useAlbum } from '@/lib/upload/use-album.ts';
import { useCreatePost } from '../../api/create-post.ts';
import { notifyWritten } from './notify-written.ts';
import { type UnsentPoll, usePostDraft } from './use-post-draft.ts';

/** A problem, and the part of the composer that shows it. */
type Problem = { at: 'content' | 'file' | 'media' | 'poll' | 'form'; text: string };

/** The club that a post is written for. */
export type PostClub = {
  clubId: string | undefined;
  /** Whether the user has chosen the club. The unsent post then moves to it from the previous club. */
  isChosen?: boolean;
  /** When the user can make an announcement in the club. Null if never. */
  announcing?: Club['announcing'];
  /** Called when something is typed. */
  onWrite?: () => void;
};

/** Whether the post is an announcement, and of which kind. */
export type Announcing = 'announcement' | 'urgent' | undefined;

/** The state of an unsent post, and the steps that publish it: check, upload, create. */
export function useComposer({ clubId, isChosen, announcing = null, onWrite }: PostClub) {
  const [{ content, mediaUrl, poll: typedPoll }, change, forget] = usePostDraft(clubId, isChosen);
  const album = useAlbum('posts', maxPostMedia);
  const { items } = album;
  const isUploading = items.some(({ progress }) => progress !== undefined);
  const [chosen, setChosen] = useState<Announcing>();
  const announcement = announcing ? chosen : undefined;
  const [ownProblem, setProblem] = useState<Problem>();
  // The note about a lost picture belongs to a text, which may be another club's.
  const isOwn = album.problem !== undefined && (album.problem !== notKept || content !== '');
  const problem = isOwn ? { at: 'file' as const, text: album.problem } : ownProblem;
  const { mutateAsync: create, isPending: isCreating } = useCreatePost(notifyWritten);

  function chooseFiles(files: File[]) {
    setProblem(undefined);
    if (album.add(files)) change({ mediaUrl: '' });
  }

  /** Returns the post that was sent. If it was not, `problem` has the reason, and nothing that was written is lost. */
  async function submit(): Promise<WrittenPost | undefined> {
    const checked = typedPoll && (await import('./check-poll.ts')).checkPoll(typedPoll);
    const found =
      problemOf({ content, mediaUrl: items.length > 0 ? '' : mediaUrl.trim(), clubId }) ??
      (checked?.problem ? { at: 'poll' as const, text: checked.problem } : undefined);
    // An earlier problem with a file gives way to the one found now.
    album.forgetProblem();
    setProblem(found);
    if (found || clubId === undefined) return undefined;
    const media = await album.store();
    if (!media) return undefined;
    try {
      const created = await create({
        content,
        clubId,
        ...(items.length > 0 ? { media } : { imageUrl: mediaUrl.trim() || null }),
        ...(checked && { poll: checked.poll }),
        ...(announcement && { isAnnouncement: true, isUrgent: announcement === 'urgent' }),
      });
      forget({ content, mediaUrl, poll: typedPoll });
      album.clear();
      setProblem(undefined);
      setChosen(undefined);
      return created;
    } catch (error) {
      // Another admin may have made the announcement of the day.
      if (announcement) void happened('announcementRefused');
      setProblem({ at: 'form', text: errorText(error, 'Failed to create post') });
      return undefined;
    }
  }

  function removeMedia() {
    album.clear();
    setProblem(undefined);
    change({ mediaUrl: '' });
  }

  return {
    content,
    setContent: (text: string) => {
      onWrite?.();
      change({ content: text });
      setProblem(undefined);
    },
    mediaUrl,
    setMediaUrl: (url: string) => {
      onWrite?.();
      change({ mediaUrl: url });
    },
    poll: typedPoll,
    /** Adds a poll, changes it, or removes it. */
    setPoll: (poll: UnsentPoll | undefined) => {
      onWrite?.();
      change({ poll });
      setProblem(undefined);
    },
    announcement,
    announce: (value: Announcing) => {
      setChosen(value);
      setProblem(undefined);
    },
    album,
    chooseFiles,
    removeMedia,
    isUploading,
    /** How much of all files has been uploaded, 0 to 1. */
    progress: items.reduce((sum, { url, progress = 0 }) => sum + (url ? 1 : progress), 0) / items.length,
    cancelUpload: album.cancel,
    isBusy: isCreating || isUploading,
    problem,
    submit,
  };
}

type UnsentPost = {
  content: string;
  mediaUrl: string;
  clubId: string | undefined;
};

/** The reason a post cannot be published, if any: something is missing or wrong. */
export function problemOf({ content, mediaUrl, clubId }: UnsentPost): Problem | undefined {
  if (isBlank(content)) return { at: 'content', text: 'Please write something' };
  if (clubId === undefined) return { at: 'form', text: 'Please select a club to post to' };
  const address = textOrNull(mediaUrl);
  const url = address === null ? undefined : mediaAddress.safeParse(address);
  return url && !url.success
    ? { at: 'media', text: url.error.issues[0]?.message ?? 'Invalid address' }
    : undefined;
}
