import { type MediaItem, maxAltLength } from '@contract/values/album.ts';
import { TextArea } from '@/components/forms/text-area.tsx';
import { Picture } from '@/components/media/picture.tsx';
import { pictureAddress } from '@/lib/media/stored.ts';
import styles from './alt-fields.module.css';

type AltFieldsProps = {
  media: MediaItem[];
  alts: string[];
  isBusy: boolean;
  onChange: (alts: string[]) => void;
};

/** The descriptions of the pictures and videos of a post that is being edited. */
export const AltFields = ({ media, alts, isBusy, onChange }: AltFieldsProps) =>
  media.map(({ url, kind }, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be in a post twice, and its order is fixed
    <div key={position} className={styles.row}>
      {kind === 'image' ? (
        <Picture src={url} alt="" sizes="5rem" />
      ) : (
        <video
          src={pictureAddress(url)}
          aria-label={`Video ${position + 1}`}
          muted
          playsInline
          preload="metadata"
        />
      )}
      <TextArea
        label={`Description of ${kind === 'video' ? 'video' : 'picture'} ${position + 1}`}
        placeholder="What does it show?"
        rows={1}
        limit={maxAltLength}
        value={alts[position] ?? ''}
        readOnly={isBusy}
        onChange={({ target }) => onChange(alts.with(position, target.value))}
      />
    </div>
  ));
