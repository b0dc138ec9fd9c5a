import styled from '@emotion/styled';
import { ListBox } from '@travel/ui/lists/list-box.tsx';
import { color, font, size } from '@travel/ui/look/tokens/tokens.ts';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatKilometres } from '../../../places/format-kilometres.ts';
import { formatPlaceName } from '../../../places/place.ts';
import { ListLine, ListPanel } from '../../../search/box/list-panel.ts';
import type { AirportSearch } from './use-airport-search.ts';

/** Lists the suggested airports. A press in the list must not move the focus away from the field. */
export function AirportList({ search, label }: { search: AirportSearch; label: string }) {
  const { t } = useTranslation('mfe-travel');
  const panel = useRef<HTMLDivElement>(null);
  const { language } = useHost().locale;
  const renderAirportOption = useMemo(() => createAirportOption(language), [language]);
  const { items, active, state, areGuesses, searched: words } = search;
  return (
    <Panel ref={panel} onMouseDown={(event) => event.preventDefault()}>
      {areGuesses && <ListLine>{t('flights.form.guesses', { words })}</ListLine>}
      <ListBox
        {...search.field.listProps}
        label={label}
        items={items}
        active={active}
        selected={active}
        wraps
        scroller={panel}
        onActive={search.point}
        onChoose={search.choose}
      >
        {renderAirportOption}
      </ListBox>
      <output>
        {state === 'ready' && items.length === 0 && <ListLine>{t('flights.form.noAirport', { words })}</ListLine>}
        {items.length > 0 && (
          <VisuallyHidden>
            {areGuesses && `${t('flights.form.guesses', { words })} `}
            {t('flights.form.found', { count: items.length })}
          </VisuallyHidden>
        )}
      </output>
    </Panel>
  );
}

const createAirportOption =
  (language: string) =>
  ({ airport }: AirportSearch['items'][number]) => {
    const place = airport.known ? formatPlaceName(airport.known, language) : airport.near?.name;
    const { kilometres } = airport.known ?? airport.near ?? {};
    return (
      <>
        <Code>{airport.code}</Code>
        <span>
          <b>{airport.city}</b> {airport.kind === 'city' ? airport.airports?.join(', ') : airport.name}
          <small>
            {place ?? airport.country}
            {kilometres !== undefined && ` · ${formatKilometres(kilometres, language)}`}
          </small>
        </span>
      </>
    );
  };

const Panel = styled(ListPanel)({
  inlineSize: 'max(100%, min(340px, 80vw))',
  maxBlockSize: '20rem',
  '& [role=option]': { minBlockSize: 48, '& small': { display: 'block', fontSize: size.small } },
});

const Code = styled.bdi({ minInlineSize: '3ch', fontSize: size.small, fontWeight: font.strong, color: color.ink });
