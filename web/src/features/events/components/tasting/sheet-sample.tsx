import type { SheetSample, TastingSample } from '@contract/events/tasting.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '@/components/layout/card.tsx';
import { Stars } from '@/components/marks/stars.tsx';
import { paths } from '@/config/paths.ts';
import { TastingProfile } from '@/features/products/components/tastings/tasting-profile.tsx';
import { counted } from '@/lib/text/counted.ts';
import layout from '@/styles/layout.module.css';
import texts from '@/styles/text.module.css';
import { Guesses } from './guesses.tsx';
import { Noted } from './own-notes.tsx';
import { categoryOf, productNameOf, sampleName } from './sample-name.ts';
import { ratingOf } from './sheet-figures.ts';
import styles from './sheet-sample.module.css';

/** What the user can do with their own notes on a sample. */
export type OwnActions = (sample: TastingSample) => ReactNode;

type SheetSampleProps = {
  sample: SheetSample;
  own: TastingSample | undefined;
  ownActions: OwnActions;
};

/** What everyone noted about one sample, with the user's own notes. */
export function SheetSampleCard({ sample, own, ownActions }: SheetSampleProps) {
  const { product, category, profile } = sample;
  const rating = ratingOf(sample);
  const name = productNameOf(product);
  const isTasted = Object.keys(profile.counts).some((axis) => axis !== 'rating');
  return (
    <Card as="li">
      <div className={layout.column4}>
        <header>
          <p className={texts.soft}>{`${sampleName(sample)}\u00a0· ${categoryOf(category)}`}</p>
          <h2 className={styles.name}>
            {product.productSlug ? <Link to={paths.product(product.productSlug)}>{name}</Link> : name}
          </h2>
          {rating && (
            <p className={styles.rating}>
              <Stars rating={Number(rating.average.toFixed(1))} />
              <span>{`${rating.average.toFixed(1)} from ${counted(rating.count, 'rating')}`}</span>
            </p>
          )}
        </header>
        {profile.noteCount === 0 && <p className={texts.soft}>No one noted anything about this sample.</p>}
        {isTasted && <TastingProfile category={category} profile={profile} />}
        <Guesses guesses={sample.guesses} />
        {own && Object.keys(own.notes).length > 0 && (
          <section className={styles.own}>
            <h3 className={texts.subheading}>Your notes</h3>
            <Noted sample={own} />
            {ownActions(own)}
          </section>
        )}
      </div>
    </Card>
  );
}
