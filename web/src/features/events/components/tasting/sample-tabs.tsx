import type { Tasting } from '@contract/events/tasting.ts';
import { useState } from 'react';
import { Card } from '@/components/layout/card.tsx';
import { Tabs } from '@/components/layout/tabs.tsx';
import { VisuallyHidden } from '@/components/layout/visually-hidden.tsx';
import { SampleForm } from './sample-form.tsx';
import { sampleName } from './sample-name.ts';

type SampleTabsProps = { eventId: string; tasting: Tasting; position: number };

/** The samples that the table has reached. It follows the table, unless an earlier one was opened since it last moved. */
export function SampleTabs({ eventId, tasting, position }: SampleTabsProps) {
  const [opened, setOpened] = useState({ position, whileAt: position });
  const shown = opened.whileAt === position ? opened.position : position;
  const reached = tasting.samples.filter((sample) => sample.position <= position);
  const sample = reached.find((one) => one.position === shown) ?? reached.at(-1);
  if (!sample) return null;
  return (
    <Card as="section" aria-label="Your notes">
      <VisuallyHidden>
        <p role="status">{`The table is at sample ${position} of ${tasting.samples.length}.`}</p>
      </VisuallyHidden>
      <Tabs
        label="Samples"
        tabs={reached.map((one) => ({ id: String(one.position), label: sampleName(one) }))}
        selected={String(sample.position)}
        onSelect={(id) => setOpened({ position: Number(id), whileAt: position })}
      >
        <SampleForm key={sample.id} eventId={eventId} sample={sample} isBlind={tasting.isBlind} />
      </Tabs>
    </Card>
  );
}
