import { maxAltLength } from '@contract/values/album.ts';
import { ArrowDown, ArrowUp, ImagePlus, RotateCw, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { FormError } from '@/components/forms/form-error.tsx';
import { TextArea } from '@/components/forms/text-area.tsx';
import { ProgressBar } from '@/components/layout/progress-bar.tsx';
import { VisuallyHidden } from '@/components/layout/visually-hidden.tsx';
import { FileButton } from '@/components/media/file-button.tsx';
import { MediaPreview } from '@/components/media/media-preview.tsx';
import { acceptedTypes } from '@/lib/media/media-file.ts';
import type { ChosenItem, useAlbum } from '@/lib/upload/use-album.ts';
import layout from '@/styles/layout.module.css';
import styles from './chosen-media.module.css';

type ChosenMediaProps = {
  album: ReturnType<typeof useAlbum>;
  isBusy: boolean;
  onPick: (files: File[]) => void;
};

/**
 * The chosen pictures and videos in their order, which is changed by dragging, with the buttons, or with the arrow keys on
 * them.
 */
export function ChosenMedia({ album, isBusy, onPick }: ChosenMediaProps) {
  const { items, most, move } = album;
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [status, setStatus] = useState('');

  function moveAndSay(id: number, to: number) {
    if (to < 0 || to >= items.length) return;
    move(id, to);
    setStatus(`Moved to position ${to + 1} of ${items.length}.`);
  }

  /** The pressed button disappears with its item. */
  function remove(id: number) {
    list.current?.focus({ preventScroll: true });
    album.remove(id);
  }

  return (
    <div className={layout.column3}>
      <ul ref={list} className={styles.list} tabIndex={-1} aria-label="Pictures and videos of the post">
        {items.map((item, position) => (
          <li
            key={item.id}
            className={styles.item}
            data-dragged={item.id === dragged || undefined}
            onDragEnter={() => {
              if (dragged !== undefined) move(dragged, position);
            }}
            onDragOver={(event) => {
              if (dragged !== undefined) event.preventDefault();
            }}
            onDrop={(event) => {
              if (dragged !== undefined) event.preventDefault();
            }}
          >
            <div className={items.length > 1 ? styles.several : undefined}>
              {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons beside it do the same */}
              <div
                draggable={items.length > 1 && !isBusy}
                onDragStart={({ dataTransfer }) => {
                  dataTransfer.effectAllowed = 'move';
                  setDragged(item.id);
                }}
                onDragEnd={() => setDragged(undefined)}
              >
                <MediaPreview file={item.file} />
              </div>
              <Actions
                item={item}
                position={position}
                count={items.length}
                isBusy={isBusy}
                onMove={(to) => moveAndSay(item.id, to)}
                onRetry={() => album.retry(item.id)}
                onDescribe={(alt) => album.describe(item.id, alt)}
                onRemove={() => remove(item.id)}
              />
            </div>
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{status}</span>
      </VisuallyHidden>
      {items.length < most && (
        <div>
          <FileButton
            icon={<ImagePlus />}
            accept={acceptedTypes}
            disabled={isBusy}
            multiple
            onPick={(file, others) => onPick([file, ...others])}
          >
            Add More
          </FileButton>
        </div>
      )}
    </div>
  );
}

type ActionsProps = {
  item: ChosenItem;
  position: number;
  count: number;
  isBusy: boolean;
  onMove: (to: number) => void;
  onRetry: () => void;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
};

/** What can be done with one of them, how far its upload is, and its description. */
function Actions({ item, position, count, isBusy, ...on }: ActionsProps) {
  const [isDescribing, setIsDescribing] = useState(item.alt !== '');
  const word = `${item.file.type.startsWith('video/') ? 'video' : 'picture'} ${position + 1}`;
  const isUploading = item.progress !== undefined;

  function moveByKey(event: KeyboardEvent) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    on.onMove(position + by);
  }

  return (
    <div className={styles.actions}>
      {isUploading && count > 1 && <ProgressBar value={item.progress ?? 0} label={`Uploading ${word}`} />}
      <FormError>{item.problem}</FormError>
      <div className={styles.buttons}>
        {item.problem !== undefined && (
          <Button size="small" icon={<RotateCw />} aria-label={`Try Again: ${word}`} onClick={on.onRetry}>
            Try Again
          </Button>
        )}
        {!isDescribing && (
          <Button
            size="small"
            aria-label={`Describe ${word}`}
            disabled={isBusy}
            onClick={() => setIsDescribing(true)}
          >
            Describe
          </Button>
        )}
        {count > 1 && (
          <span className={styles.icons}>
            <Button
              size="small"
              variant="icon"
              aria-label={`Move ${word} up`}
              aria-disabled={position === 0}
              disabled={isBusy}
              onKeyDown={moveByKey}
              onClick={() => on.onMove(position - 1)}
            >
              <ArrowUp />
            </Button>
            <Button
              size="small"
              variant="icon"
              aria-label={`Move ${word} down`}
              aria-disabled={position === count - 1}
              disabled={isBusy}
              onKeyDown={moveByKey}
              onClick={() => on.onMove(position + 1)}
            >
              <ArrowDown />
            </Button>
            <Button size="small" variant="icon" aria-label={`Remove ${word}`} onClick={on.onRemove}>
              <X />
            </Button>
          </span>
        )}
      </div>
      {isDescribing && (
        <TextArea
          label={`Description of ${word}`}
          placeholder="What does it show?"
          description="For people who can't see it."
          rows={1}
          limit={maxAltLength}
          autoFocus={item.alt === ''}
          value={item.alt}
          readOnly={isBusy}
          onChange={({ target }) => on.onDescribe(target.value)}
        />
      )}
    </div>
  );
}
