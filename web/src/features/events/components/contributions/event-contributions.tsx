import type { Contribution } from '@contract/events/contributions.ts';
import type { Event } from '@contract/events.ts';
import { isolated } from '@contract/values/direction.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { PagedRows } from '@/components/lists/paged-list.tsx';
import { alert } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import layout from '@/styles/layout.module.css';
import lists from '@/styles/list.module.css';
import rows from '@/styles/row.module.css';
import texts from '@/styles/text.module.css';
import { useDeleteContribution } from '../../api/delete-contribution.ts';
import { contributionsQuery } from '../../api/get-contributions.ts';
import { CellarButton } from './cellar-button.tsx';
import { ContributionForm } from './contribution-form.tsx';
import styles from './event-contributions.module.css';

/**
 * What people bring to an event. Those who are going add to it, and members can open the club's cellar. Nothing for others
 * while no one brings anything.
 */
export function EventContributions({ event }: { event: Event }) {
  const query = useInfiniteQuery(contributionsQuery(event.id));
  const pages = loadedPages(query);
  const viewer = query.data?.pages[0]?.viewer;
  if (!pages.items || !viewer || (pages.items.length === 0 && !viewer.canAdd)) return null;
  return (
    <Card as="section" aria-labelledby="event-contributions">
      <div className={layout.column3}>
        <h2 id="event-contributions">What People Bring</h2>
        <PagedRows
          pages={pages}
          skeleton={null}
          empty={<p className={texts.soft}>Nothing yet. Yours could be the first.</p>}
          className={lists.plain1}
          aria-labelledby="event-contributions"
        >
          {(contribution) => <Row eventId={event.id} contribution={contribution} />}
        </PagedRows>
        {viewer.canAdd && (
          <ContributionForm eventId={event.id} clubId={viewer.canSeeCellar ? event.clubId : undefined} />
        )}
        {viewer.canSeeCellar && (
          <div>
            <CellarButton clubId={event.clubId} />
          </div>
        )}
      </div>
    </Card>
  );
}

function Row({ eventId, contribution }: { eventId: string; contribution: Contribution }) {
  const { mutate: remove, isPending } = useDeleteContribution(eventId);
  const { id, user, text, viewer } = contribution;
  return (
    <li className={rows.apart3}>
      <span className={styles.text}>
        <span className={styles.name}>{displayNameOf(user)}</span>
        {': '}
        {text}
      </span>
      {viewer.canDelete && (
        <Button
          variant="icon"
          aria-label={`Take ${isolated(text)} off the list`}
          busy={isPending}
          onClick={() => remove(id, { onError: (error) => alert(errorText(error), { tone: 'danger' }) })}
        >
          <X />
        </Button>
      )}
    </li>
  );
}
