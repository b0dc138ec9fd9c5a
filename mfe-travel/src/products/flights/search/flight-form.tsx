import styled from '@emotion/styled';
import { isDay } from '@travel/contracts/locale/days/days';
import { cabins, type Cabin } from '@travel/contracts/products/flights/flight-options';
import { maxLegs, type JourneyLeg } from '@travel/contracts/products/flights/journey';
import { maxPassengers } from '@travel/contracts/products/flights/passengers';
import type { Party } from '@travel/contracts/orders/party';
import { getPagePath } from '@travel/contracts/routes/routes';
import { Button } from '@travel/ui/actions/button.tsx';
import { Chip } from '@travel/ui/cards/chip.tsx';
import { DateField, type DateFieldProps } from '@travel/ui/fields/date-field.tsx';
import { ChevronDownIcon, PlusIcon, SearchIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { SelectField } from '@travel/ui/fields/select-field.tsx';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { color, control, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '@travel/ui/remote/hydration.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useDateField } from '../../../host/use-date-field.ts';
import { needsScripts, TypedSearch, WithoutScripts } from '../../../host/without-scripts.tsx';
import { PartyFields } from '../../../search/box/party-fields.tsx';
import { SwappablePlaces } from '../../../search/box/swap-places.tsx';
import { formatRooms } from '../../../search/party.ts';
import type { FlightSearch } from '../flight-search.ts';
import { AirportField } from './airport-field.tsx';
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
import { usePartyText } from '../../../search/box/use-party-text.ts';

interface FlightFormProps {
  /** The journey in the URL; null if the URL has no valid journey. */
  readonly search: FlightSearch | null;
  /** Initial legs if there is no search yet; their airports may be empty. */
  readonly begin?: readonly JourneyLeg[];
  /** Whether to show field errors at once, because the initial values were already submitted. */
  readonly isJudged?: boolean;
  /** Accessible name of the form, needed if the page has another search form. */
  readonly label?: string;
  readonly action?: string;
  readonly onSearch: (search: FlightSearch) => void;
}

/** Edits a journey: airports, days, passengers and cabin, one way, return or up to three legs. */
export function FlightForm({
  search,
  begin = [],
  isJudged: wasAsked = false,
  label,
  action,
  onSearch,
}: FlightFormProps) {
  const { t } = useTranslation('mfe-travel');
  const { prepare, route } = useHost();
  const today = useToday();
  const [draft, setDraft] = useState(() => createDraft(search?.legs ?? begin, today));
  const getLegDays = useLegDays(draft.legs);
  const [party, setParty] = useState<Party>(search?.passengers ?? { adults: 1, childAges: [] });
  const [cabin, setCabin] = useState<Cabin>(search?.cabin ?? 'economy');
  const [isJudged, setIsJudged] = useState(wasAsked);
  /**
   * Typed dates that do not exist in the calendar, by leg. The form keeps the last valid day but cannot be submitted.
   */
  const [noDays, setNoDays] = useState<Readonly<Record<number, string | undefined>>>({});
  const { format, noDay, calendar } = useDateField();
  const missing = isJudged ? findMissingKeys(draft, getLegDays) : [];
  const infants = party.childAges.filter((age) => age < 2).length;
  const tooManyInfants = infants > party.adults;
  const error = (at: number, field: string) =>
    missing.includes(`${at}.${field}`) || (isJudged && field === 'date' && noDays[at] !== undefined)
      ? t(`flights.form.missing.${field}`)
      : undefined;
  const results = getPagePath(route.section, 'search');
  const shown = draft.kind === 'return' ? draft.legs.slice(0, 1) : draft.legs;
  const renderDateField = (at: number, name: string) => {
    const { first, last } = getLegDays(draft.legs[at] ?? { from: '' });
    return (
      <LegDateField
        name={['checkin', 'checkout'][at]}
        label={name}
        format={format}
        noDay={noDay}
        calendar={calendar(draft.legs[at - 1]?.date ?? first, last)}
        value={noDays[at] ?? draft.legs[at]?.date ?? ''}
        error={error(at, 'date')}
        onText={(date) => {
          setNoDays((before) => ({ ...before, [at]: isDay(date) ? undefined : date }));
          if (isDay(date)) setDraft(changeLeg(draft, at, { date }));
        }}
      />
    );
  };

  return (
    <Form
      role="search"
      aria-label={label ?? t('flights.form.title')}
      action={results}
      noValidate
      onFocus={() => prepare?.(results)}
      onSubmit={(event) => {
        event.preventDefault();
        setIsJudged(true);
        const isUnread = draft.legs.some((_, at) => noDays[at] !== undefined);
        if (isUnread || findMissingKeys(draft, getLegDays).length > 0 || tooManyInfants) return;
        onSearch({ legs: draft.legs, passengers: party, cabin, chosen: [] });
      }}
    >
      <KindChips draft={draft} onChange={setDraft} />
      {shown.map(({ from, to }, at) => (
        // Legs have no ID, so the index is the key.
        <Leg key={at} role="group" aria-label={t('flights.form.leg', { number: at + 1 })} two={draft.kind === 'return'}>
          <LegPlaces
            at={at}
            from={from}
            to={to}
            error={(field) => error(at, field)}
            onChange={(places) => setDraft(changeLeg(draft, at, places))}
          />
          {renderDateField(at, t(draft.kind === 'multi' ? 'flights.form.date' : 'flights.form.out'))}
          {draft.kind === 'return' && renderDateField(1, t('flights.form.back'))}
        </Leg>
      ))}
      <Foot>
        <PassengersField party={party} tooManyInfants={tooManyInfants} onChange={setParty} />
        <CabinField cabin={cabin} onChange={setCabin} />
        {draft.kind === 'multi' && <LegCountButtons draft={draft} onChange={setDraft} />}
        <Button type="submit" tone="accent" icon={<SearchIcon size={18} />}>
          {action ?? t('flights.form.search')}
        </Button>
      </Foot>
      <TypedSearch typed="airports" />
    </Form>
  );
}

interface LegPlacesProps extends Pick<JourneyLeg, 'from' | 'to'> {
  readonly at: number;
  readonly error: (field: 'from' | 'to') => string | undefined;
  readonly onChange: (places: Partial<JourneyLeg>) => void;
}

function LegPlaces({ at, from, to, error, onChange }: LegPlacesProps) {
  const { t } = useTranslation('mfe-travel');
  return (
    <SwappablePlaces
      label={t('flights.form.swap')}
      done={t('flights.form.swapped', { from: to || '–', to: from || '–' })}
      onSwap={() => onChange({ from: to, to: from })}
      from={
        <AirportField
          label={t('flights.form.from')}
          name={at === 0 ? 'from' : undefined}
          value={from}
          error={error('from')}
          onChoose={(code) => onChange({ from: code })}
        />
      }
      to={
        <AirportField
          label={t('flights.form.to')}
          name={at === 0 ? 'place' : undefined}
          value={to}
          error={error('to')}
          onChoose={(code) => onChange({ to: code })}
        />
      }
    />
  );
}

interface DraftProps {
  readonly draft: JourneyDraft;
  readonly onChange: (draft: JourneyDraft) => void;
}

function KindChips({ draft, onChange }: DraftProps) {
  const { t } = useTranslation('mfe-travel');
  return (
    <Kinds role="group" aria-label={t('flights.form.kind')}>
      {tripKinds.map((kind) => (
        <Chip key={kind} pressed={draft.kind === kind} onClick={() => onChange(convertDraft(draft, kind))}>
          {t(`flights.form.kinds.${kind}`)}
        </Chip>
      ))}
    </Kinds>
  );
}

/** A date field that browsers without scripts replace by their own, which has the name. */
function LegDateField({ name, ...field }: DateFieldProps) {
  return (
    <>
      <div css={needsScripts}>
        <DateField required {...field} />
      </div>
      <WithoutScripts>
        <TextField type="date" name={name} label={field.label} defaultValue={field.value} />
      </WithoutScripts>
    </>
  );
}

interface PassengersFieldProps {
  readonly party: Party;
  readonly tooManyInfants: boolean;
  readonly onChange: (party: Party) => void;
}

function PassengersField({ party, tooManyInfants, onChange }: PassengersFieldProps) {
  const { t } = useTranslation('mfe-travel');
  const who = usePartyText();
  const label = t('flights.form.passengers');
  return (
    <>
      <Who>
        <summary>
          <small>{label}</small>
          <span>{who([party], 'passengers')}</span>
          <ChevronDownIcon />
        </summary>
        <div>
          <PartyFields
            name="passengers"
            party={party}
            limits={{ rooms: 1, people: maxPassengers }}
            onChange={onChange}
          />
          {tooManyInfants && <p role="alert">{t('flights.form.infants')}</p>}
        </div>
      </Who>
      <WithoutScripts>
        {party.childAges.length === 0 ? (
          <TextField
            type="number"
            name="passengers"
            label={label}
            min={1}
            max={maxPassengers}
            defaultValue={party.adults}
          />
        ) : (
          <input type="hidden" name="passengers" value={formatRooms([party])} />
        )}
      </WithoutScripts>
    </>
  );
}

interface CabinFieldProps {
  readonly cabin: Cabin;
  readonly onChange: (cabin: Cabin) => void;
}

function CabinField({ cabin, onChange }: CabinFieldProps) {
  const { t } = useTranslation('mfe-travel');
  return (
    <SelectField
      name="cabin"
      label={t('flights.form.cabin')}
      value={cabin}
      onValue={(value) => onChange(cabins.find((one) => one === value) ?? 'economy')}
    >
      {cabins.map((one) => (
        <option key={one} value={one}>
          {t(`flights.cabin.${one}`)}
        </option>
      ))}
    </SelectField>
  );
}

/** Buttons that add a leg, or remove the last leg if there are more than two. */
function LegCountButtons({ draft, onChange }: DraftProps) {
  const { t } = useTranslation('mfe-travel');
  return (
    <>
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
    </>
  );
}

const Form = styled.form({ display: 'grid', gap: space.s });
const Kinds = styled.div(needsScripts, { display: 'flex', flexWrap: 'wrap', gap: space.xs });
const Leg = styled('div', { shouldForwardProp: (prop) => prop !== 'two' })<{ two: boolean }>(({ two }) => ({
  display: 'grid',
  gap: space.s,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [media.tablet]: { gridTemplateColumns: two ? 'repeat(2, minmax(0, 1fr))' : 'repeat(3, minmax(0, 1fr))' },
  [media.desktop]: { gridTemplateColumns: two ? '3fr 3fr 2fr 2fr' : '3fr 3fr 2fr' },
}));
const Foot = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: space.s,
  '& > button[type=submit]': { marginInlineStart: 'auto', [media.phone]: { inlineSize: '100%' } },
});
const Who = styled.details(needsScripts, {
  flex: '0 1 300px',
  minInlineSize: 0,
  [media.phone]: { flex: '1 1 100%' },
  '& > summary': { display: 'grid', position: 'relative' },
  // Hides the default marker, because the summary has its own icon.
  '& > summary::after': { content: 'none' },
  '& small': { ...type.label, color: color.ink2, marginBlockEnd: space.xxs },
  // Same height as the neighbouring fields.
  '& > summary > span': {
    display: 'flex',
    alignItems: 'center',
    minBlockSize: control.height,
    paddingInline: '14px 44px',
    borderRadius: radius.field,
    boxShadow: `inset 0 0 0 1px ${color.lineStrong}`,
    background: color.surface,
  },
  '& > summary > svg': { position: 'absolute', insetInlineEnd: 14, insetBlockEnd: 14, pointerEvents: 'none' },
  '& > div': { paddingBlock: space.s },
});
