import { isBlank } from '@contract/common.ts';
import { postDraft } from '@contract/posts.ts';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '@/lib/api-error.ts';
import { textOrNull } from '@/lib/text-or-null.ts';
import { useCreatePost } from '../api/create-post.ts';
import { fileProblem } from './media-file.ts';
import { notifyUnreachable } from './notify-unreachable.ts';
import { uploadMedia } from './upload-media.ts';
import { usePostDraft } from './use-post-draft.ts';

/** What is wrong, and the part of the composer that shows it. */
type Problem = { at: 'content' | 'file' | 'media' | 'form'; text: string };

/** The state of an unsent post, and the steps that publish it: check, upload, create. */
export function useComposer(clubId: string | undefined) {
  const [{ content, mediaUrl }, change] = usePostDraft(clubId);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<Problem>();
  const [progress, setProgress] = useState<number>();
  const uploading = useRef<AbortController>(undefined);
  // A file that was uploaded already is not sent again when only the post failed.
  const stored = useRef<{ file: File; url: string }>(undefined);
  const { mutateAsync: create, isPending: isCreating } = useCreatePost(notifyUnreachable);

  useEffect(() => () => uploading.current?.abort(), []);

  function chooseFile(chosen: File | undefined) {
    const text = chosen && fileProblem(chosen);
    setProblem(text ? { at: 'file', text } : undefined);
    if (text) return;
    setFile(chosen);
    if (chosen) change({ mediaUrl: '' });
  }

  async function storedUrl(): Promise<string | null> {
    if (!file) return textOrNull(mediaUrl);
    if (stored.current?.file === file) return stored.current.url;
    const abort = new AbortController();
    uploading.current = abort;
    setProgress(0);
    try {
      const url = await uploadMedia(file, { onProgress: setProgress, signal: abort.signal });
      stored.current = { file, url };
      return url;
    } finally {
      setProgress(undefined);
    }
  }

  /** Returns whether the post was published. If not, `problem` says why and nothing written is lost. */
  async function submit(): Promise<boolean> {
    const found = problemOf({ content, mediaUrl: file ? '' : mediaUrl, clubId });
    setProblem(found);
    if (found || clubId === undefined) return false;
    try {
      await create({ content, clubId, imageUrl: await storedUrl() });
      clear();
      return true;
    } catch (error) {
      if (!uploading.current?.signal.aborted)
        setProblem({ at: 'form', text: errorText(error, 'Failed to create post') });
      return false;
    }
  }

  function clear() {
    forgetFile();
    change({ content: '', mediaUrl: '' });
  }

  function removeMedia() {
    forgetFile();
    change({ mediaUrl: '' });
  }

  function forgetFile() {
    uploading.current = undefined;
    stored.current = undefined;
    setFile(undefined);
    setProblem(undefined);
  }

  return {
    content,
    setContent: (text: string) => {
      change({ content: text });
      setProblem(undefined);
    },
    mediaUrl,
    setMediaUrl: (url: string) => change({ mediaUrl: url }),
    file,
    chooseFile,
    removeMedia,
    /** 0 to 1 while the file is being uploaded. */
    progress,
    cancelUpload: () => uploading.current?.abort(),
    isBusy: isCreating || progress !== undefined,
    problem,
    submit,
  };
}

type UnsentPost = { content: string; mediaUrl: string; clubId: string | undefined };

/** What keeps a post from being published: something is missing, or its media address cannot be shown. */
export function problemOf({ content, mediaUrl, clubId }: UnsentPost): Problem | undefined {
  if (isBlank(content)) return { at: 'content', text: 'Please write something' };
  if (clubId === undefined) return { at: 'form', text: 'Please select a club to post to' };
  const url = postDraft.shape.imageUrl.safeParse(textOrNull(mediaUrl));
  return url.success ? undefined : { at: 'media', text: url.error.issues[0]?.message ?? 'Invalid address' };
}
