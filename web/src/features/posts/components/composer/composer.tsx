import { ImagePlus, Link, ListChecks, X } from 'lucide-react';
import { lazy, type ReactNode, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { SubmitButton } from '@/components/forms/submit-button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { ProgressBar } from '@/components/layout/progress-bar.tsx';
import { VisuallyHidden } from '@/components/layout/visually-hidden.tsx';
import { FileButton } from '@/components/media/file-button.tsx';
import { MentionField } from '@/components/mentions/mention-field.tsx';
import { filesIn } from '@/lib/dom/files-in.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { acceptedTypes } from '@/lib/media/media-file.ts';
import layout from '@/styles/layout.module.css';
import styles from './composer.module.css';
import { type PostClub, useComposer } from './use-composer.ts';
import { emptyPoll } from './use-post-draft.ts';

const loadPicker = () => import('./media-picker.tsx');
const MediaPicker = lazy(loadPicker);
const PollEditor = lazy(() => import('./poll-editor.tsx'));
const loadSwitch = () => import('./announcement-switch.tsx');
const AnnouncementSwitch = lazy(loadSwitch);

type ComposerProps = PostClub & {
  /** Shown above the text, such as the club selector. Called with whether the post is being sent. */
  children?: (isBusy: boolean) => ReactNode;
};

/** Writes a post. It opens on focus, and an unsent post survives a reload. */
export function Composer({ children, ...club }: ComposerProps) {
  const { clubId, announcing } = club;
  const post = useComposer(club);
  const [isFocused, setIsFocused] = useState(false);
  const [wantsUrl, setWantsUrl] = useState(false);
  const [status, setStatus] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const hasMedia = wantsUrl || post.mediaUrl !== '' || post.album.items.length > 0;
  const isOpen = isFocused || post.content !== '' || hasMedia || post.poll !== undefined;
  const { problem } = post;
  // Before the composer opens, which would otherwise wait for it.
  useEffect(() => {
    if (announcing) void loadSwitch();
  }, [announcing]);

  /** Called after a press on a button that then disappears. */
  const focusCard = () => focusWhenLost(form.current?.closest('section'));

  function chooseFiles(files: File[]) {
    post.chooseFiles(files);
    focusCard();
  }

  /** Takes files that were pasted or dropped. */
  function takeFiles(event: { preventDefault: () => void }, transfer: DataTransfer) {
    const files = filesIn(transfer);
    if (files.length === 0 || post.isBusy) return;
    event.preventDefault();
    post.chooseFiles(files);
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (post.isBusy) return;
    const sent = await post.submit();
    if (!sent) return;
    setWantsUrl(false);
    setIsFocused(false);
    // What waits for approval has a note of its own.
    setStatus(sent.isHeld ? '' : 'Your post has been published.');
    // The Post button is gone. Focusing the text field would open the composer again.
    focusCard();
  }

  function removeMedia() {
    post.removeMedia();
    setWantsUrl(false);
    focusCard();
  }

  function cancelUpload() {
    post.cancelUpload();
    focusCard();
  }

  return (
    <Card as="section" aria-label="New post" tabIndex={-1}>
      <form
        ref={form}
        className={layout.column4}
        noValidate
        onSubmit={(event) => void submit(event)}
        onPaste={(event) => takeFiles(event, event.clipboardData)}
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes('Files')) event.preventDefault();
        }}
        onDrop={(event) => takeFiles(event, event.dataTransfer)}
      >
        {children?.(post.isBusy)}
        <MentionField
          scope={clubId}
          label="Write a post"
          hideLabel
          placeholder="What's on your mind?"
          rows={isOpen ? 4 : 1}
          limit={5000}
          value={post.content}
          readOnly={post.isBusy}
          error={problem?.at === 'content' ? problem.text : undefined}
          onFocus={() => {
            setIsFocused(true);
            // If it were loaded only with the file, it would push the Post button down under the user's finger.
            void loadPicker();
          }}
          onChange={(event) => {
            // So that the next post is announced as well.
            setStatus('');
            post.setContent(event.target.value);
          }}
        />
        {isOpen && (
          // Everything at once: a row that appeared later would push the Post button away.
          <Suspense fallback={null}>
            {hasMedia && (
              <Suspense fallback={null}>
                <MediaPicker post={post} onPick={chooseFiles} />
              </Suspense>
            )}
            {post.poll && (
              <Suspense fallback={null}>
                <PollEditor
                  poll={post.poll}
                  isBusy={post.isBusy}
                  error={problem?.at === 'poll' ? problem.text : undefined}
                  onChange={(poll) => {
                    post.setPoll(poll);
                    if (!poll) focusCard();
                  }}
                />
              </Suspense>
            )}
            {post.isUploading && (
              <div className={styles.progress}>
                <ProgressBar value={post.progress} label="Uploading" />
                <Button size="small" onClick={cancelUpload}>
                  Cancel
                </Button>
              </div>
            )}
            {announcing && (
              <AnnouncementSwitch
                announcing={announcing}
                value={post.announcement}
                onChange={post.announce}
              />
            )}
            <FormError>
              {problem?.at === 'form' || problem?.at === 'file' ? problem.text : undefined}
            </FormError>
            <ActionBar align="between">
              <span className={styles.add}>
                {hasMedia ? (
                  <Button icon={<X />} disabled={post.isBusy} onClick={removeMedia}>
                    Remove Media
                  </Button>
                ) : (
                  <>
                    <FileButton
                      icon={<ImagePlus />}
                      accept={acceptedTypes}
                      multiple
                      onPick={(file, others) => chooseFiles([file, ...others])}
                    >
                      Add Media
                    </FileButton>
                    <Button variant="icon" aria-label="Paste a media URL" onClick={() => setWantsUrl(true)}>
                      <Link />
                    </Button>
                  </>
                )}
                {!post.poll && (
                  <Button
                    variant="icon"
                    aria-label="Add a poll"
                    disabled={post.isBusy}
                    onClick={() => post.setPoll(emptyPoll)}
                  >
                    <ListChecks />
                  </Button>
                )}
              </span>
              <SubmitButton variant="primary" busy={post.isBusy} busyText="Posting...">
                Post
              </SubmitButton>
            </ActionBar>
          </Suspense>
        )}
        <VisuallyHidden>
          <span role="status">{status}</span>
        </VisuallyHidden>
      </form>
    </Card>
  );
}
