import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/buttons/button.tsx';
import { ShareBar } from '@/components/buttons/share-bar.tsx';
import { Switch } from '@/components/choices/switch.tsx';
import { Card } from '@/components/layout/card.tsx';
import { alert } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import texts from '@/styles/text.module.css';
import { palateQuery } from '../../api/get-palate.ts';
import { useSharePalate } from '../../api/share-palate.ts';
import card from '../page/product-card.module.css';
import styles from './palate-card.module.css';
import { axisLabel, palateSentence } from './palate-words.ts';
import { capitalised } from './tasting-words.ts';

const percent = new Intl.NumberFormat('en', { style: 'percent' });

type PalateCardProps = { userId: string; isSelf: boolean; name: string };

/**
 * On the user's own profile, a switch to share their palate. On another profile, how closely the two agree, once both share
 * theirs.
 */
export default function PalateCard({ userId, isSelf, name }: PalateCardProps) {
  const { data } = useQuery(palateQuery(userId));
  const { mutate: share, isPending } = useSharePalate();
  const choose = (isShared: boolean) =>
    share(isShared, {
      // On another profile, the button goes.
      onSuccess: () => focusWhenLost(document.getElementById('palate')),
      onError: (error) => alert(errorText(error), { tone: 'danger' }),
    });
  if (!data || !(isSelf || data.isShared)) return null;
  return (
    <Card as="section" aria-labelledby="palate">
      <h2 id="palate" tabIndex={-1} className={card.heading}>
        Palate
      </h2>
      {isSelf ? (
        <Switch
          label="Compare my palate"
          description="Members who also turn this on can see how closely your public tasting notes match theirs, and you see the same."
          checked={data.isMineShared}
          busy={isPending}
          onChange={choose}
        />
      ) : !data.isMineShared ? (
        <div className={styles.offer}>
          <p>{name} compares palates. Compare yours to see how closely you agree.</p>
          <Button busy={isPending} onClick={() => choose(true)}>
            Compare
          </Button>
        </div>
      ) : data.agreement === null ? (
        <p className={texts.soft}>
          Not enough in common yet. You both need tasting notes on five of the same products.
        </p>
      ) : (
        <>
          <p className={styles.sentence}>
            <strong className={styles.number}>{percent.format(data.agreement)}</strong>
            {palateSentence(data.axes)}
          </p>
          <ul className={styles.axes} aria-label="Agreement">
            {data.axes.map(({ axis, agreement, productCount }) => (
              <li key={axis} className={styles.axis}>
                <span>{capitalised(axisLabel(axis))}</span>
                <ShareBar share={agreement} colour="var(--leaf-fill)" />
                <span className={styles.share}>{percent.format(agreement)}</span>
                <span className={texts.soft}>{`${productCount} products`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
