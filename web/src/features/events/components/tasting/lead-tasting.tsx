import type { Tasting, TastingTable } from '@contract/events/tasting.ts';
import { ListOrdered, Monitor, Trash2 } from 'lucide-react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { confirm } from '@/components/overlays/confirm.ts';
import { DialogButton } from '@/components/overlays/dialog-button.tsx';
import { formDialog } from '@/components/overlays/lazy-form-dialog.tsx';
import { alert } from '@/components/overlays/toast.ts';
import { useNow } from '@/components/time/use-now.ts';
import { paths } from '@/config/paths.ts';
import { errorText } from '@/lib/api/api-error.ts';
import layout from '@/styles/layout.module.css';
import texts from '@/styles/text.module.css';
import { useCloseScoring } from '../../api/tasting/close-scoring.ts';
import { useDeleteTasting } from '../../api/tasting/delete-tasting.ts';
import { useMoveTasting } from '../../api/tasting/move-tasting.ts';
import { useRevealTasting } from '../../api/tasting/reveal-tasting.ts';
import { closeStep, type Lead, nextStep, type Step, stateText } from './lead-steps.ts';

const PlanDialog = formDialog<{ eventId: string; isPlanned: boolean }>(
  ({ isPlanned }) => (isPlanned ? 'Edit Samples' : 'Plan a Tasting'),
  () => import('./plan-form.tsx'),
);
const failed = (error: unknown) => alert(errorText(error), { tone: 'danger' });

/** What a host can do for the whole table. */
export function LeadTasting({ table }: { table: TastingTable }) {
  const { event, tasting } = table;
  const { lead, isPending } = useLead(event.id);
  const step = nextStep(table, useNow());
  const canClose = tasting?.position && !tasting.closedAt && step !== closeStep;
  async function take({ act, question, label }: Step) {
    if (!question || (await confirm(question, { confirmText: label }))) lead(act);
  }
  return (
    <Card as="section" aria-labelledby="lead-tasting">
      <div className={layout.column3}>
        <h2 id="lead-tasting" className={texts.subheading}>
          For the hosts
        </h2>
        <p>{stateText(tasting)}</p>
        <ActionBar align="start">
          {step && (
            <Button variant="primary" busy={isPending} onClick={() => void take(step)}>
              {step.label}
            </Button>
          )}
          {canClose && (
            <Button
              size="small"
              disabled={isPending}
              onClick={() =>
                void take({
                  ...closeStep,
                  question: 'Close scoring now? The last sample has not been served.',
                })
              }
            >
              {closeStep.label}
            </Button>
          )}
          {tasting?.closedAt && !tasting.revealedAt && (
            <Button size="small" disabled={isPending} onClick={() => lead({ act: 'openScoring' })}>
              Open Scoring Again
            </Button>
          )}
          {tasting && (
            <LinkButton size="small" icon={<Monitor />} to={paths.board(event.id)}>
              Open the Board
            </LinkButton>
          )}
          <PlanButton eventId={event.id} tasting={tasting} />
          {tasting?.position === null && <DeleteButton eventId={event.id} />}
        </ActionBar>
      </div>
    </Card>
  );
}

/** Sends what a host does to the whole table. */
function useLead(eventId: string) {
  const move = useMoveTasting(eventId);
  const closing = useCloseScoring(eventId);
  const reveal = useRevealTasting(eventId);
  const onError = failed;
  function lead(lead: Lead) {
    if (lead.act === 'move') move.mutate(lead.position, { onError });
    else if (lead.act === 'reveal') reveal.mutate(undefined, { onError });
    else closing.mutate(lead.act === 'closeScoring', { onError });
  }
  return { lead, isPending: move.isPending || closing.isPending || reveal.isPending };
}

function PlanButton({ eventId, tasting }: { eventId: string; tasting: Tasting | null }) {
  const isPlanned = tasting !== null;
  return (
    <DialogButton
      size={isPlanned ? 'small' : 'medium'}
      icon={<ListOrdered />}
      variant={isPlanned ? 'quiet' : 'primary'}
      preload={PlanDialog.preload}
      dialog={(dialog) => <PlanDialog eventId={eventId} isPlanned={isPlanned} {...dialog} />}
    >
      {isPlanned ? 'Edit Samples' : 'Plan a Tasting'}
    </DialogButton>
  );
}

function DeleteButton({ eventId }: { eventId: string }) {
  const { mutate, isPending } = useDeleteTasting(eventId);
  async function confirmAndDelete() {
    const question = 'Are you sure you want to delete this tasting, with the list of its samples?';
    if (await confirm(question, { confirmText: 'Delete', isDanger: true }))
      mutate(undefined, { onError: failed });
  }
  return (
    <Button
      size="small"
      variant="quietDanger"
      icon={<Trash2 />}
      busy={isPending}
      onClick={() => void confirmAndDelete()}
    >
      Delete Tasting
    </Button>
  );
}
