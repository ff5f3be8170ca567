import type { Pipe } from '@contract/pipes.ts';
import { isolated } from '@contract/values/direction.ts';
import { Brush, Hourglass, Leaf } from 'lucide-react';
import { type HTMLAttributes, memo, type ReactNode, useId } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { Badge } from '@/components/marks/badge.tsx';
import { Media } from '@/components/media/media.tsx';
import { alertFailure, offer } from '@/components/overlays/toast.ts';
import { Time } from '@/components/time/time.tsx';
import { useNow } from '@/components/time/use-now.ts';
import { OwnersMenu } from '@/features/products/components/facts/owners-menu.tsx';
import { focusNextCard } from '@/lib/dom/focus-next-card.ts';
import { serverNow } from '@/lib/time/clock.ts';
import cardHead from '@/styles/card-head.module.css';
import layout from '@/styles/layout.module.css';
import rows from '@/styles/row.module.css';
import texts from '@/styles/text.module.css';
import { useDeletePipe } from '../api/delete-pipe.ts';
import { useSavePipe } from '../api/save-pipe.ts';
import styles from './pipe-card.module.css';
import { PipeDialog } from './pipe-dialog.tsx';
import { rest } from './rest.ts';

type PipeCardProps = HTMLAttributes<HTMLElement> & { pipe: Pipe };

/** One of the user's pipes. Other attributes go to the article. */
export const PipeCard = memo(function PipeCard({ pipe, ...rest }: PipeCardProps) {
  const id = useId();
  const deletion = useDeletePipe(pipe.id, () => focusNextCard(id));
  return (
    <Card as="article" id={id} tabIndex={0} aria-labelledby={`${id}-name`} {...rest}>
      <div className={layout.column3}>
        <div className={cardHead.head}>
          {pipe.imageUrl && (
            <div className={styles.picture}>
              <Media src={pipe.imageUrl} alt={pipe.name} aspectRatio="1" isSmall />
            </div>
          )}
          <div className={styles.names}>
            <h2 id={`${id}-name`} className={cardHead.name}>
              {pipe.name}
            </h2>
            <p className={cardHead.line}>{lineOf(pipe)}</p>
          </div>
          <OwnersMenu noun="Pipe" deletion={deletion}>
            {(dialog) => <PipeDialog pipe={pipe} {...dialog} />}
          </OwnersMenu>
        </div>
        <Badges pipe={pipe} />
        {pipe.note && <p className={texts.written}>{pipe.note}</p>}
        <div className={cardHead.foot}>
          <dl className={styles.times}>
            <When label="Smoked" at={pipe.lastSmokedAt} />
            <When label="Cleaned" at={pipe.cleanedAt} />
          </dl>
          <MarkAsCleaned pipe={pipe} />
        </div>
      </div>
    </Card>
  );
});

/** The known details of a pipe, in one line. */
function lineOf({ maker, shape, material, finish, filter, chamberWidth, chamberDepth }: Pipe) {
  const chamber = chamberWidth && chamberDepth && `${chamberWidth}\u00a0×\u00a0${chamberDepth}\u00a0mm`;
  const filtered =
    filter && (filter === 'None' ? 'no\u00a0filter' : `${filter.replace(' ', '\u00a0')}\u00a0filter`);
  return [maker, shape, material, finish, chamber, filtered].filter(Boolean).join('\u00a0· ');
}

function Badges({ pipe }: { pipe: Pipe }) {
  const { isRested, text } = rest(pipe, useNow());
  return (
    <p className={rows.cluster}>
      <Badge tone={isRested ? 'leaf' : 'ember'} icon={<Hourglass />}>
        {text}
      </Badge>
      {pipe.dedicatedFamily && <Badge icon={<Leaf />}>Dedicated to {pipe.dedicatedFamily}</Badge>}
    </p>
  );
}

/** Nothing for a pipe that was never smoked or cleaned. */
function When({ label, at }: { label: string; at: string | null }): ReactNode {
  if (at === null) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <Time instant={at} />
      </dd>
    </>
  );
}

/** Records that the pipe was cleaned just now. The toast can undo it. */
function MarkAsCleaned({ pipe }: { pipe: Pipe }) {
  // Uses promises instead of callbacks of mutate: the card may be gone when the toast's button is pressed.
  const { mutateAsync: save, isPending } = useSavePipe(pipe.id);
  async function clean() {
    const before = pipe.cleanedAt;
    const { name } = await save({ cleanedAt: new Date(serverNow()).toISOString() });
    offer(`${isolated(name)}: cleaned`, {
      label: 'Undo',
      onSelect: () => void save({ cleanedAt: before }).catch(alertFailure),
    });
  }
  return (
    <Button size="small" icon={<Brush />} busy={isPending} onClick={() => void clean().catch(alertFailure)}>
      Mark as cleaned
    </Button>
  );
}
