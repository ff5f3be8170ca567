import type { Pipe, PipeUpdate } from '@contract/pipes.ts';
import { isolated } from '@contract/values/direction.ts';
import { Archive, ArchiveRestore, Brush, Hourglass, Leaf } from 'lucide-react';
import { type HTMLAttributes, memo, type ReactNode, useId } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { Badge } from '@/components/marks/badge.tsx';
import { Media } from '@/components/media/media.tsx';
import type { MenuItem } from '@/components/overlays/menu-item.ts';
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
  const retirement = useRetirement(pipe);
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
          <OwnersMenu noun="Pipe" deletion={deletion} more={[retirement]}>
            {(dialog) => <PipeDialog pipe={pipe} {...dialog} />}
          </OwnersMenu>
        </div>
        <Badges pipe={pipe} />
        {pipe.note && <p className={texts.written}>{pipe.note}</p>}
        <div className={cardHead.foot}>
          <dl className={styles.times}>
            <When label="Smoked" at={pipe.lastSmokedAt} />
            <When label="Cleaned" at={pipe.cleanedAt} />
            <When label="Retired" at={pipe.retiredAt} />
          </dl>
          {pipe.retiredAt === null && <MarkAsCleaned pipe={pipe} />}
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
  const bowls = pipe.bowlsSinceCleaned;
  return (
    <p className={rows.cluster}>
      {pipe.retiredAt ? (
        <Badge icon={<Archive />}>Retired</Badge>
      ) : (
        <>
          <Badge tone={isRested ? 'leaf' : 'ember'} icon={<Hourglass />}>
            {text}
          </Badge>
          {pipe.cleanAfter !== null && bowls >= pipe.cleanAfter && (
            <Badge tone="ember" icon={<Brush />}>
              Time to clean it: {bowls} {bowls === 1 ? 'bowl' : 'bowls'}
            </Badge>
          )}
        </>
      )}
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

/** Changes the pipe at once. The toast says what was done and can undo it. */
function useUndoable(pipe: Pipe) {
  // Uses promises instead of callbacks of mutate: the card may be gone when the toast's button is pressed.
  const { mutateAsync: save, isPending } = useSavePipe(pipe.id);
  async function change(done: string, to: PipeUpdate, before: PipeUpdate) {
    const { name } = await save(to);
    offer(`${isolated(name)}: ${done}`, {
      label: 'Undo',
      onSelect: () => void save(before).catch(alertFailure),
    });
  }
  return {
    isPending,
    change: (...args: Parameters<typeof change>) => void change(...args).catch(alertFailure),
  };
}

const now = () => new Date(serverNow()).toISOString();

/** The menu's entry that takes the pipe out of use, or back into it. */
function useRetirement(pipe: Pipe): MenuItem {
  const { change } = useUndoable(pipe);
  const { retiredAt } = pipe;
  return retiredAt
    ? {
        id: 'use',
        label: 'Use Again',
        icon: <ArchiveRestore />,
        onSelect: () => change('in use again', { retiredAt: null }, { retiredAt }),
      }
    : {
        id: 'retire',
        label: 'Retire Pipe',
        icon: <Archive />,
        onSelect: () => change('retired', { retiredAt: now() }, { retiredAt }),
      };
}

/** Records that the pipe was cleaned just now. */
function MarkAsCleaned({ pipe }: { pipe: Pipe }) {
  const { isPending, change } = useUndoable(pipe);
  const { cleanedAt } = pipe;
  return (
    <Button
      size="small"
      icon={<Brush />}
      busy={isPending}
      onClick={() => change('cleaned', { cleanedAt: now() }, { cleanedAt })}
    >
      Mark as cleaned
    </Button>
  );
}
