import type { Event } from '@contract/events.ts';
import { ListOrdered } from 'lucide-react';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import { paths } from '@/config/paths.ts';
import layout from '@/styles/layout.module.css';

const texts = {
  PLANNED: ['There is a tasting at this event.', 'Open the Tasting'],
  OPEN: ['The tasting is open. Note what you taste on your phone.', 'Open the Tasting'],
  CLOSED: ['Scoring is closed. The results follow after the reveal.', 'Open the Tasting'],
  REVEALED: ['What everyone tasted, and what they noted together.', 'See the Results'],
} as const;

/** The way to the tasting of an event, and for its hosts to a new one. */
export function TastingLink({ event: { id, tasting, viewer, cancelledAt } }: { event: Event }) {
  if (tasting)
    return (
      <section aria-labelledby="event-tasting" className={layout.column2}>
        <h2 id="event-tasting">Tasting</h2>
        <p>{texts[tasting][0]}</p>
        <div>
          <LinkButton icon={<ListOrdered />} to={paths.tasting(id)}>
            {texts[tasting][1]}
          </LinkButton>
        </div>
      </section>
    );
  if (!viewer.canEdit || cancelledAt) return null;
  return (
    <div>
      <LinkButton size="small" icon={<ListOrdered />} to={paths.tasting(id)}>
        Plan a Tasting
      </LinkButton>
    </div>
  );
}
