import styled from '@emotion/styled';
import { cabins, type Cabin } from '@travel/contracts/products/flights/flight-options';
import { maxLegs, type JourneyLeg } from '@travel/contracts/products/flights/journey';
import { maxPassengers } from '@travel/contracts/products/flights/passengers';
import type { Party } from '@travel/contracts/orders/party';
import { Button } from '@travel/ui/actions/button.tsx';
import { Chip } from '@travel/ui/cards/chip.tsx';
import { PlusIcon, FlightsIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '@travel/ui/remote/hydration.ts';
import { needsScripts } from '../../../host/without-scripts.tsx';
import type { BoxLook } from '../../../search/box/cell-style.ts';
import { DatesField } from '../../../search/box/dates-field.tsx';
import { Row, SearchFrame } from '../../../search/box/search-frame.tsx';
import { SelectCell } from '../../../search/box/select-cell.tsx';
import { SwapOnLine } from '../../../search/box/swap-places.tsx';
import { WhoField } from '../../../search/box/who-field.tsx';
import type { SearchProduct } from '../../../search/search-product.ts';
import type { FlightSearch } from '../flight-search.ts';
import { AirportField } from './airport-field.tsx';
import { useFarePrices } from './use-fare-prices.ts';
import {
  addLeg,
  convertDraft,
  changeLeg,
  createDraft,
  findMissingKeys,
  tripKinds,
  type JourneyDraft,
} from './journey-draft.ts';
import { useLegDays } from './use-leg-days.ts';

interface FlightFormProps {
  readonly product: SearchProduct;
  readonly look: BoxLook;
  /** The journey in the URL; null if the URL has no valid journey. */
  readonly search: FlightSearch | null;
  /** Initial legs if there is no search yet; their airports may be empty. */
  readonly begin?: readonly JourneyLeg[];
  /** Whether to show field errors at once, because the initial values were already submitted. */
  readonly isJudged?: boolean;
  /** Returns the URL of the results of a valid search. */
  readonly onSearch: (search: FlightSearch) => string;
  readonly onSearched?: (() => void) | undefined;
}

const passengersWho = { name: 'passengers', limits: { rooms: 1, people: maxPassengers } } as const;

/** Edits a journey: airports, days, passengers and cabin, one way, return or up to three legs. */
export function FlightForm(props: FlightFormProps) {
  const { product, look, search, begin = [], isJudged: wasJudged = false, onSearch, onSearched } = props;
  const { t } = useTranslation('mfe-travel');
  const today = useToday();
  const id = useId();
  const [draft, setDraft] = useState(() => createDraft(search?.legs ?? begin, today));
  const [usualDay] = useState(search || begin.length > 0 ? undefined : draft.legs[0]?.date);
  const getLegDays = useLegDays(draft.legs);
  const [party, setParty] = useState<Party>(search?.passengers ?? { adults: 1, childAges: [] });
  const [cabin, setCabin] = useState<Cabin>(search?.cabin ?? 'economy');
  const [isJudged, setIsJudged] = useState(wasJudged);
  const missing = findMissingKeys(draft, getLegDays);
  const infants = party.childAges.filter((age) => age < 2).length;
  const tooManyInfants = infants > party.adults;
  const travellers = { passengers: party, cabin };

  const submit = () => {
    setIsJudged(true);
    const [first] = [...missing, ...(tooManyInfants ? ['who'] : [])];
    // The dates of a return are one field.
    if (first !== undefined) return { invalid: `${id}-${draft.kind === 'return' ? first.replace('1.', '0.') : first}` };
    return { to: onSearch({ legs: draft.legs, ...travellers, chosen: [] }) };
  };
  const renderLeg = (at: number) => (
    <LegFields
      id={id}
      at={at}
      look={look}
      draft={draft}
      missing={isJudged ? missing : []}
      getLegDays={getLegDays}
      travellers={travellers}
      usualDay={usualDay}
      onChange={setDraft}
    />
  );

  return (
    <SearchFrame
      product={product}
      look={look}
      typed="airports"
      onSubmit={submit}
      onSearched={onSearched}
      rows={
        <>
          <KindChips look={look} draft={draft} onChange={setDraft} />
          {draft.kind === 'multi' && (
            <>
              {draft.legs.map((_, at) => (
                // Legs have no ID, so the index is the key.
                <Leg key={at} look={look} role="group" aria-label={t('flights.form.leg', { number: at + 1 })}>
                  {renderLeg(at)}
                </Leg>
              ))}
              <LegCountButtons look={look} draft={draft} onChange={setDraft} />
            </>
          )}
        </>
      }
    >
      {draft.kind !== 'multi' && renderLeg(0)}
      <WhoField
        look={look}
        id={`${id}-who`}
        name="passengers"
        label={t('flights.form.passengers')}
        who={passengersWho}
        value={[party]}
        error={tooManyInfants ? t('flights.form.infants') : undefined}
        onChange={([next = party]) => setParty(next)}
      />
      <SelectCell
        look={look}
        id={`${id}-cabin`}
        name="cabin"
        label={t('flights.form.cabin')}
        icon={<FlightsIcon />}
        short
        value={cabin}
        onValue={(value) => setCabin(cabins.find((one) => one === value) ?? 'economy')}
      >
        {cabins.map((one) => (
          <option key={one} value={one}>
            {t(`flights.cabin.${one}`)}
          </option>
        ))}
      </SelectCell>
    </SearchFrame>
  );
}

interface DraftProps {
  readonly look: BoxLook;
  readonly draft: JourneyDraft;
  readonly onChange: (draft: JourneyDraft) => void;
}

interface LegFieldsProps extends DraftProps {
  readonly id: string;
  readonly at: number;
  /** Keys of the values that are missing or invalid, as returned by `findMissingKeys`. */
  readonly missing: readonly string[];
  readonly getLegDays: ReturnType<typeof useLegDays>;
  readonly travellers: Pick<FlightSearch, 'passengers' | 'cabin'>;
  /** First day of a new form, before the traveller has chosen one. */
  readonly usualDay: string | undefined;
}

/** The airports and the day of one leg, or both days of a return journey. */
function LegFields({ id, at, look, draft, missing, getLegDays, travellers, usualDay, onChange }: LegFieldsProps) {
  const { t } = useTranslation('mfe-travel');
  const leg = draft.legs[at] ?? { from: '', to: '', date: '' };
  const { from, to, date } = leg;
  const back = draft.kind === 'return' ? draft.legs[1] : undefined;
  const { first, last } = getLegDays(leg);
  const priced = useFarePrices(leg, travellers);
  const getError = (field: 'from' | 'to' | 'date', ...keys: string[]) =>
    [`${at}.${field}`, ...keys].some((key) => missing.includes(key)) ? t(`flights.form.missing.${field}`) : undefined;
  const describeAirport = (field: 'from' | 'to') => ({
    look,
    id: `${id}-${at}.${field}`,
    label: t(`flights.form.${field}`),
    value: leg[field],
    error: getError(field),
    onChoose: (code: string) => onChange(changeLeg(draft, at, { [field]: code })),
  });
  const outLabel = t(draft.kind === 'multi' ? 'flights.form.date' : 'flights.form.out');
  return (
    <>
      <AirportField {...describeAirport('from')} name={at === 0 ? 'from' : undefined} />
      <AirportField
        {...describeAirport('to')}
        name={at === 0 ? 'place' : undefined}
        swap={
          <SwapOnLine
            label={t('flights.form.swap')}
            done={t('flights.form.swapped', { from: to || '–', to: from || '–' })}
            onSwap={() => onChange(changeLeg(draft, at, { from: to, to: from }))}
          />
        }
      />
      <DatesField
        look={look}
        id={`${id}-${at}.date`}
        label={back ? t('search.dates.label') : outLabel}
        labels={{ first: outLabel, last: t('flights.form.back') }}
        kind={back ? 'days' : 'day'}
        weeksBeginOn={null}
        value={{ checkin: date || undefined, checkout: back?.date || undefined }}
        isUsual={date === usualDay}
        openDays={{ first: draft.legs[at - 1]?.date || first, last }}
        error={getError('date', ...(back ? ['1.date'] : []))}
        priced={priced}
        onChange={({ checkin = '', checkout = '' }) => {
          const next = changeLeg(draft, at, { date: checkin });
          onChange(back ? changeLeg(next, 1, { date: checkout }) : next);
        }}
      />
    </>
  );
}

function KindChips({ look, draft, onChange }: DraftProps) {
  const { t } = useTranslation('mfe-travel');
  return (
    <Line look={look} role="group" aria-label={t('flights.form.kind')}>
      {tripKinds.map((kind) => (
        <Chip key={kind} pressed={draft.kind === kind} onClick={() => onChange(convertDraft(draft, kind))}>
          {t(`flights.form.kinds.${kind}`)}
        </Chip>
      ))}
    </Line>
  );
}

/** Buttons that add a leg, or remove the last leg if there are more than two. */
function LegCountButtons({ look, draft, onChange }: DraftProps) {
  const { t } = useTranslation('mfe-travel');
  return (
    <Line look={look}>
      {draft.legs.length < maxLegs && (
        <Button size="small" icon={<PlusIcon size={18} />} onClick={() => onChange(addLeg(draft))}>
          {t('flights.form.add')}
        </Button>
      )}
      {draft.legs.length > 2 && (
        <TextButton onClick={() => onChange({ ...draft, legs: draft.legs.slice(0, -1) })}>
          {t('flights.form.remove')}
        </TextButton>
      )}
    </Line>
  );
}

const own = { shouldForwardProp: (prop: string) => prop !== 'look' };
interface LookProps {
  readonly look: BoxLook;
}

/** Whether rows are the full width of a card, and separated by lines. */
const isInCard = ({ look, place }: BoxLook): boolean => place === 'hero' && look !== 'skyline';

const Line = styled(
  'div',
  own,
)<LookProps>(({ look }) => ({
  ...needsScripts,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.xs,
  [media.desktop]: isInCard(look) ? { padding: `${space.s} ${space.l}` } : { marginBlockEnd: space.xs },
}));
const Leg = styled(Row)<LookProps>(({ look }) => ({
  [media.desktop]: isInCard(look)
    ? { borderBlock: `1px solid ${color.line}`, marginBlockEnd: -1 }
    : { marginBlockEnd: space.xs },
}));
