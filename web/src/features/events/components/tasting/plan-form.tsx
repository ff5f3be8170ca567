import type { Flight } from '@contract/events/tasting.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Button } from '@/components/buttons/button.tsx';
import { Checkbox } from '@/components/choices/checkbox.tsx';
import { DraftForm } from '@/components/forms/draft-form.tsx';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { failureOf } from '@/lib/api/failure-of.ts';
import { useFormDraft } from '@/lib/drafts/use-form-draft.ts';
import texts from '@/styles/text.module.css';
import { flightQuery, tastingQuery } from '../../api/tasting/get-tasting.ts';
import { planFailed, usePlanTasting } from '../../api/tasting/plan-tasting.ts';
import { fieldsOf, isFull, newSample, planOf, planResolver } from './plan-fields.ts';
import { SampleGroup } from './sample-group.tsx';

type PlanFormProps = { eventId: string; isPlanned: boolean; onDone: () => void };

/** The form in which hosts list the samples. What is listed is loaded only here. */
export default function PlanForm({ eventId, isPlanned, onDone }: PlanFormProps) {
  const query = useQuery({ ...flightQuery(eventId), enabled: isPlanned, staleTime: 0, gcTime: 0 });
  if (!isPlanned) return <Loaded eventId={eventId} flight={null} onDone={onDone} />;
  if (query.data && !query.isFetching)
    return <Loaded eventId={eventId} flight={query.data} onDone={onDone} />;
  if (query.error !== null) return <ErrorState {...failureOf(query)} />;
  return <p className={texts.soft}>Loading...</p>;
}

type LoadedProps = { eventId: string; flight: Flight | null; onDone: () => void };

function Loaded({ eventId, flight, onDone }: LoadedProps) {
  const draft = useFormDraft(`tasting-${eventId}`, fieldsOf(flight), planResolver, {
    isEdit: flight !== null,
  });
  const { mutateAsync: plan } = usePlanTasting(eventId);
  const { data: table } = useQuery(tastingQuery(eventId));
  const served = table?.tasting?.position ?? 0;
  const { form } = draft;
  const samples = form.watch('samples');
  const set = (changed: typeof samples) => form.setValue('samples', changed, { shouldDirty: true });
  return (
    <DraftForm
      draft={draft}
      save={(fields) => plan(planOf(fields))}
      failed={planFailed}
      submitText="Save Samples"
      onDone={onDone}
    >
      {served === 0 && (
        <Checkbox
          label="Blind"
          description="Until you reveal them, only you and your co-hosts know what the samples are. Everyone else sees a number."
          {...form.register('isBlind')}
        />
      )}
      {samples.map((_, index) => (
        <SampleGroup
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is named by its index
          key={index}
          index={index}
          isServed={index < served}
          canMoveUp={index > served}
          canRemove={samples.length > 1 && index >= served && !table?.tasting?.closedAt}
          samples={samples}
          onChange={set}
        />
      ))}
      {!isFull(samples) && !table?.tasting?.closedAt && (
        <div>
          <Button size="small" icon={<Plus />} onClick={() => set([...samples, newSample])}>
            Add a Sample
          </Button>
        </div>
      )}
    </DraftForm>
  );
}
