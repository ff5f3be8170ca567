import type { Post } from '@contract/posts.ts';
import { Hourglass } from 'lucide-react';
import { lazy, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { Badge } from '@/components/marks/badge.tsx';
import { Album } from '@/components/media/album.tsx';
import { confirm } from '@/components/overlays/confirm.ts';
import { OnceOpen } from '@/components/overlays/once-open.tsx';
import { alert, notify } from '@/components/overlays/toast.ts';
import { RichText } from '@/components/text/rich-text.tsx';
import { WrittenAt } from '@/components/time/written-at.tsx';
import { paths } from '@/config/paths.ts';
import { Byline } from '@/features/users/components/identity/byline.tsx';
import { errorText } from '@/lib/api/api-error.ts';
import { happened } from '@/lib/cache/happened.ts';
import { focusNextCard } from '@/lib/dom/focus-next-card.ts';
import { useDraft } from '@/lib/drafts/draft.ts';
import { textOrNull } from '@/lib/drafts/text-or-null.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import layout from '@/styles/layout.module.css';
import texts from '@/styles/text.module.css';
import { useApprovePost } from '../../api/approve-post.ts';
import { useDeclinePost } from '../../api/decline-post.ts';
import { useDeletePost } from '../../api/delete-post.ts';

const ReasonDialog = lazy(async () => {
  const { ReasonDialog } = await import('@/components/overlays/reason-dialog.tsx');
  return { default: ReasonDialog };
});

type HeldPostCardProps = {
  post: Post;
  /** Called when the card is about to disappear: the post was approved, declined or deleted. */
  onGone?: (isApproved: boolean) => void;
};
type DecidedProps = Required<HeldPostCardProps>;

/** A post that waits for approval, for its author and for those who decide about it. */
export function HeldPostCard({ post, onGone }: HeldPostCardProps) {
  const { author, club, viewer } = post;
  const id = useId();
  function leave(isApproved: boolean) {
    focusNextCard(id);
    onGone?.(isApproved);
  }
  return (
    <Card as="article" id={id} tabIndex={-1} aria-labelledby={`${id}-author`}>
      <div className={layout.column3}>
        <Byline
          author={author}
          nameId={`${id}-author`}
          details={
            <>
              <Link to={paths.club(club.slug)}>{club.name}</Link>
              <WrittenAt createdAt={post.createdAt} editedAt={null} to={paths.post(post.id)} />
            </>
          }
        />
        <p>
          <Badge tone="ember" icon={<Hourglass />}>
            Waiting for approval
          </Badge>
        </p>
        <RichText text={post.content} mentions={post.mentions} mentionHref={paths.user} />
        <Album media={post.media} by={displayNameOf(author)} />
        <p className={texts.soft}>
          {viewer.canApprove
            ? 'Only the author and the owner and admins of the club can see it.'
            : 'Only you and the owner and admins of the club can see it. You will be notified of their decision.'}
        </p>
        {viewer.canApprove && <Decision post={post} onGone={leave} />}
        {viewer.canDelete && <DeleteButton post={post} onGone={leave} />}
      </div>
    </Card>
  );
}

/** Approves a post, or declines it with a reason for its author. */
function Decision({ post, onGone }: DecidedProps) {
  const approval = useApprovePost(post.id);
  const refusal = useDeclinePost(post.id);
  const [isDeclining, setIsDeclining] = useState(false);
  const [reason, setReason] = useDraft(`held-post.${post.id}.decline`);
  const name = displayNameOf(post.author);

  function approve() {
    // Uses the promise instead of callbacks of mutate, because the card is gone once the posts are fetched again.
    approval.mutateAsync().then(
      () => {
        onGone(true);
        notify(`The post by ${name} is published.`);
      },
      (error) => alert(errorText(error), { tone: 'danger' }),
    );
  }

  return (
    <ActionBar align="start">
      <Button
        size="small"
        variant="primary"
        aria-label={`Approve the post by ${name}`}
        busy={approval.isPending}
        onClick={approve}
      >
        Approve
      </Button>
      <Button size="small" aria-label={`Decline the post by ${name}`} onClick={() => setIsDeclining(true)}>
        Decline
      </Button>
      <OnceOpen isOpen={isDeclining}>
        <ReasonDialog
          title="Decline Post"
          isOpen={isDeclining}
          onClose={() => setIsDeclining(false)}
          text={`The post will not be published. ${name} will be notified of this and your reason. The club's owner and admins will see both in the club's activity.`}
          label="Reason (optional)"
          reason={reason}
          onReasonChange={setReason}
          submitText="Decline"
          onSubmit={async () => {
            await refusal.mutateAsync(textOrNull(reason));
            onGone(false);
            notify('The post was declined.');
          }}
        />
      </OnceOpen>
    </ActionBar>
  );
}

/** Takes the author's own post back. */
function DeleteButton({ post, onGone }: DecidedProps) {
  const { mutateAsync, isPending } = useDeletePost(post.id, () => onGone(false));

  async function confirmAndDelete() {
    const question = 'Are you sure you want to delete this post?';
    if (!(await confirm(question, { confirmText: 'Delete', isDanger: true }))) return;
    await mutateAsync(undefined).then(
      () => void happened('heldPostDecided'),
      (error) => alert(errorText(error), { tone: 'danger' }),
    );
  }

  return (
    <ActionBar align="start">
      <Button size="small" busy={isPending} onClick={() => void confirmAndDelete()}>
        Delete Post
      </Button>
    </ActionBar>
  );
}
