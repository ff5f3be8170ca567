import type { TastingSheet as Sheet, Tasting } from '@contract/events/tasting.ts';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { DownloadButton } from '@/components/buttons/download-button.tsx';
import { NumberTable } from '@/components/charts/number-table.tsx';
import { Card } from '@/components/layout/card.tsx';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { failureOf } from '@/lib/api/failure-of.ts';
import layout from '@/styles/layout.module.css';
import list from '@/styles/list.module.css';
import texts from '@/styles/text.module.css';
import { sheetQuery } from '../../api/tasting/get-tasting-sheet.ts';
import { fullDate } from '../time/event-zone.ts';
import { downloadSheet } from './download-sheet.ts';
import { productNameOf } from './sample-name.ts';
import { differencesIn, ranked, ratingOf } from './sheet-figures.ts';
import { type OwnActions, SheetSampleCard } from './sheet-sample.tsx';

type TastingSheetProps = { eventId: string; tasting: Tasting; ownActions: OwnActions };

/** What everyone noted together, after the reveal. */
export default function TastingSheet({ eventId, tasting, ownActions }: TastingSheetProps) {
  const query = useQuery(sheetQuery(eventId));
  if (query.error !== null && !query.data) return <ErrorState {...failureOf(query)} />;
  if (!query.data) return <p className={texts.soft}>Loading...</p>;
  const { samples } = query.data;
  return (
    <>
      <Results sheet={query.data} />
      <ol className={list.plain3}>
        {samples.map((sample) => (
          <SheetSampleCard
            key={sample.position}
            sample={sample}
            ownActions={ownActions}
            own={tasting.samples.find(({ position }) => position === sample.position)}
          />
        ))}
      </ol>
    </>
  );
}

/** The samples by their stars, and where opinions differ most. */
function Results({ sheet }: { sheet: Sheet }) {
  const differences = differencesIn(sheet.samples);
  return (
    <Card as="section" aria-labelledby="tasting-results">
      <div className={layout.column3}>
        <div>
          <h2 id="tasting-results">Results</h2>
          <p className={texts.soft}>{fullDate(sheet.startTime, sheet.timezone)}</p>
        </div>
        <NumberTable caption="Best rated first" columns={['Sample', 'Stars', 'Notes']}>
          {ranked(sheet.samples).map((sample) => (
            <tr key={sample.position}>
              <th scope="row">{`${sample.position}. ${productNameOf(sample.product)}`}</th>
              <td>{ratingOf(sample)?.average.toFixed(1) ?? '–'}</td>
              <td>{sample.profile.noteCount}</td>
            </tr>
          ))}
        </NumberTable>
        {differences.length > 0 && (
          <div>
            <h3 className={texts.subheading}>Where opinions differ most</h3>
            <ul>
              {differences.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        )}
        <ActionBar align="start">
          <DownloadButton download={() => downloadSheet(sheet)}>Download as a Table</DownloadButton>
          <Button icon={<Printer />} onClick={() => window.print()}>
            Print
          </Button>
        </ActionBar>
      </div>
    </Card>
  );
}
