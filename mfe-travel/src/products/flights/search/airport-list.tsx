import styled from '@emotion/styled';
import { ListBox } from '@travel/ui/lists/list-box.tsx';
import { color, font, radius, shadow, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AirportSearch } from './use-airport-search.ts';

/** Lists the suggested airports. A press in the list must not move the focus away from the field. */
export function AirportList({ search, label }: { search: AirportSearch; label: string }) {
  const { t } = useTranslation('mfe-travel');
  const panel = useRef<HTMLDivElement>(null);
  const { items, active, state, areGuesses, words } = search;
  return (
    <Panel ref={panel} onMouseDown={(event) => event.preventDefault()}>
      {areGuesses && <Line>{t('flights.form.guesses', { words })}</Line>}
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
        {state === 'ready' && items.length === 0 && <Line>{t('flights.form.noAirport', { words })}</Line>}
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

const renderAirportOption = ({ airport }: AirportSearch['items'][number]) => (
  <>
    <Code>{airport.code}</Code>
    <span>
      <b>{airport.city}</b> {airport.kind === 'city' ? airport.airports?.join(', ') : airport.name}
      <small>{airport.near?.name ?? airport.country}</small>
    </span>
  </>
);

const Panel = styled.div({
  position: 'absolute',
  zIndex: 6,
  insetBlockStart: 'calc(100% + 6px)',
  insetInlineStart: 0,
  inlineSize: 'max(100%, min(340px, 80vw))',
  maxBlockSize: '20rem',
  padding: 6,
  border: `1px solid ${color.line}`,
  borderRadius: radius.field,
  background: color.surface,
  boxShadow: shadow.raised,
  overflowY: 'auto',
  '& [role=option]': {
    display: 'flex',
    alignItems: 'center',
    gap: space.s,
    minBlockSize: 48,
    paddingInline: 10,
    borderRadius: 8,
    color: color.ink2,
    fontSize: size.body,
    cursor: 'pointer',
    '& b': { color: color.ink, fontWeight: font.strong },
    '& small': { display: 'block', fontSize: size.small },
    '&[data-active=true]': { background: color.sunken, '@media (forced-colors: active)': { outline: '2px solid' } },
  },
});

const Code = styled.bdi({ minInlineSize: '3ch', fontSize: size.small, fontWeight: font.strong, color: color.ink });
const Line = styled.p({ padding: space.s, color: color.ink2, fontSize: size.body });
