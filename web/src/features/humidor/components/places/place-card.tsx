import type { HumidorPlace } from '@contract/humidor/places.ts';
import { isolated } from '@contract/values/direction.ts';
import { Eraser, FileUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { confirm } from '@/components/overlays/confirm.ts';
import { Menu } from '@/components/overlays/menu.tsx';
import { OptionsIcon } from '@/components/overlays/options-icon.tsx';
import { alertFailure } from '@/components/overlays/toast.ts';
import { Time } from '@/components/time/time.tsx';
import { paths } from '@/config/paths.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import head from '@/styles/card-head.module.css';
import layout from '@/styles/layout.module.css';
import { useDeletePlace } from '../../api/delete-place.ts';
import { useDeleteReadings } from '../../api/delete-readings.ts';
import { countedItems } from '../items/amounts.ts';
import {
  bandText,
  humidityBeyond,
  humidityText,
  placeKindLabels,
  type TemperatureUnit,
  temperatureBeyond,
  temperatureText,
} from './climate.ts';
import { type PlaceDialogName, PlaceDialogs } from './place-dialogs.tsx';
import { PlaceReadings } from './place-readings.tsx';
import styles from './places.module.css';

type PlaceProps = { place: HumidorPlace; unit: TemperatureUnit };

/** The tab with the items replaces this one, and the path stays the same. */
const focusContent = () => focusWhenLost(document.getElementById('content'));

/** A place of the user's humidor: its kind and target, its latest reading and its history. */
export function PlaceCard({ place, unit }: PlaceProps) {
  const id = useId();
  const [dialog, setDialog] = useState<PlaceDialogName>();
  const band = bandText(place, unit);
  return (
    <Card as="article" aria-labelledby={id}>
      <div className={layout.column4}>
        <div className={head.head}>
          <div className={head.names}>
            <h2 id={id} className={head.name}>
              {place.name}
            </h2>
            <p className={styles.quiet}>
              {place.kind !== 'OTHER' && `${placeKindLabels[place.kind]}\u00a0· `}
              <Link
                to={`${paths.humidor}?${new URLSearchParams({ place: place.name })}`}
                onClick={focusContent}
              >
                {countedItems(place.itemCount)}
              </Link>
              {band && (
                <>
                  {'\u00a0· '}target: <span className={styles.band}>{band}</span>
                </>
              )}
            </p>
          </div>
          <PlaceMenu place={place} onOpen={setDialog} />
        </div>
        {place.latest && <Latest place={place} latest={place.latest} unit={unit} />}
        {place.latest && <PlaceReadings place={place} unit={unit} />}
        <ActionBar align="start">
          <Button size="small" icon={<Plus />} onClick={() => setDialog('reading')}>
            Add Reading
          </Button>
        </ActionBar>
      </div>
      <PlaceDialogs dialog={dialog} place={place} unit={unit} onClose={() => setDialog(undefined)} />
    </Card>
  );
}

type LatestProps = PlaceProps & { latest: NonNullable<HumidorPlace['latest']> };

/** The latest reading. For a value outside the target, words say how far. */
function Latest({ place, latest, unit }: LatestProps) {
  const { humidity, temperature, at } = latest;
  const values = [
    ['Humidity', humidity === null ? undefined : humidityText(humidity), humidityBeyond(humidity, place)],
    [
      'Temperature',
      temperature === null ? undefined : temperatureText(temperature, unit),
      temperatureBeyond(temperature, place, unit),
    ],
  ] as const;
  return (
    <dl className={styles.now}>
      {values.map(
        ([label, text, mark]) =>
          text && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {text} {mark && <span className={styles.mark}>{mark}</span>}
              </dd>
            </div>
          ),
      )}
      <div>
        <dt>Measured</dt>
        <dd>
          <Time instant={at} />
        </dd>
      </div>
    </dl>
  );
}

function PlaceMenu({ place, onOpen }: { place: HumidorPlace; onOpen: (dialog: PlaceDialogName) => void }) {
  const { mutateAsync: deletePlace } = useDeletePlace(place.id);
  const { mutate: deleteReadings } = useDeleteReadings(place.id);
  async function ask(question: string, act: () => void) {
    if (await confirm(question, { confirmText: 'Delete', isDanger: true })) act();
  }
  return (
    <Menu
      label={`Options for ${isolated(place.name)}`}
      items={[
        { id: 'import', label: 'Import Readings', icon: <FileUp />, onSelect: () => onOpen('import') },
        { id: 'edit', label: 'Edit Place', icon: <Pencil />, onSelect: () => onOpen('edit') },
        ...(place.latest
          ? [
              {
                id: 'readings',
                label: 'Delete Readings',
                icon: <Eraser />,
                isDanger: true,
                onSelect: () =>
                  void ask(`Delete all readings of ${place.name}?`, () =>
                    deleteReadings(undefined, { onError: alertFailure }),
                  ),
              },
            ]
          : []),
        {
          id: 'delete',
          label: 'Delete Place',
          icon: <Trash2 />,
          isDanger: true,
          onSelect: () =>
            void ask(`Delete ${place.name} and its readings? Its items stay, without a place.`, () =>
              deletePlace().then(() => focusWhenLost(document.getElementById('content')), alertFailure),
            ),
        },
      ]}
    >
      <OptionsIcon />
    </Menu>
  );
}
