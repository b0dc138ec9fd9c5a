import { lazyCode } from '@travel/ui/load/lazy-code.ts';
import { LazyPart } from '@travel/ui/load/lazy-part.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoxLook } from '../../../search/box/cell-style.ts';
import { SuggestCell } from '../../../search/box/suggest-cell.tsx';
import { useAirportSearch } from './use-airport-search.ts';

const airportList = lazyCode(() => import('./airport-list.tsx'));

interface AirportFieldProps {
  readonly look: BoxLook;
  readonly id: string;
  readonly label: string;
  /** Name of the field in a form that is submitted without scripts. */
  readonly name: string | undefined;
  /** Code of an airport or city; empty if none is chosen. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChoose: (code: string) => void;
  /** A button on the line between this field and the one before. */
  readonly swap?: ReactNode;
}

/** Selects an airport or city by code, name or nearby place, with a list of suggestions. */
export function AirportField({ value, onChoose, swap, ...cell }: AirportFieldProps) {
  const { t } = useTranslation('mfe-travel');
  const search = useAirportSearch(value, onChoose);
  const texts = {
    loading: t('search.place.searching'),
    failed: t('search.place.failed'),
    retry: t('search.place.retry'),
  };
  return (
    <SuggestCell
      {...cell}
      placeholder={t('flights.form.placeholder')}
      list={search}
      onNear={() => void airportList.preload()}
      panel={
        <>
          {swap}
          {search.isOpen && (
            <LazyPart code={airportList} texts={texts}>
              {({ AirportList }) => <AirportList search={search} label={cell.label} />}
            </LazyPart>
          )}
        </>
      }
    />
  );
}
