import styled from '@emotion/styled';
import { lazyCode } from '@travel/ui/load/lazy-code.ts';
import { LazyPart } from '@travel/ui/load/lazy-part.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { useAirportSearch } from './use-airport-search.ts';

const airportList = lazyCode(() => import('./airport-list.tsx'));

interface AirportFieldProps {
  readonly label: string;
  /** Name of the field in a form that is submitted without scripts. */
  readonly name: string | undefined;
  /** Code of an airport or city; empty if none is chosen. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChoose: (code: string) => void;
}

/** Selects an airport or city by code, name or nearby place, with a list of suggestions. */
export function AirportField({ label, name, value, error, onChoose }: AirportFieldProps) {
  const { t } = useTranslation('mfe-travel');
  const search = useAirportSearch(value, onChoose);
  return (
    <Place>
      <TextField
        {...search.field.fieldProps}
        label={label}
        name={name}
        error={error}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        placeholder={t('flights.form.placeholder')}
        aria-autocomplete="list"
        aria-required
        value={search.text}
        onText={search.type}
        onFocus={(event) => {
          event.target.select();
          void airportList.preload();
        }}
        onClick={search.open}
        onBlur={(event) => search.field.isLeaving(event) && search.leave()}
      />
      {search.isOpen && (
        <LazyPart
          code={airportList}
          texts={{
            loading: t('search.place.searching'),
            failed: t('search.place.failed'),
            retry: t('search.place.retry'),
          }}
        >
          {({ AirportList }) => <AirportList search={search} label={label} />}
        </LazyPart>
      )}
    </Place>
  );
}

const Place = styled.div({ position: 'relative', minInlineSize: 0 });
