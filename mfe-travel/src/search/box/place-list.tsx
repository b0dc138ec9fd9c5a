import styled from '@emotion/styled';
import { PlaceIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { ListBox } from '@travel/ui/lists/list-box.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { color, font, radius, shadow, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlaceItem, PlaceSearch } from './use-place-search.ts';

interface PlaceListProps {
  readonly list: PlaceSearch;
}

/** Lists the matching places. The focus stays in the field, so a press in the list must not move the focus. */
export function PlaceList({ list }: PlaceListProps) {
  const { t } = useTranslation('mfe-travel');
  const { found, items, active } = list;
  const areGuesses = items.some(({ place }) => place.certainty === 'guessed');
  const panel = useRef<HTMLDivElement>(null);

  return (
    <Panel ref={panel} onMouseDown={(event) => event.preventDefault()}>
      {areGuesses && <Line>{t('search.place.guesses', { words: list.words.trim() })}</Line>}
      <ListBox
        {...list.field.listProps}
        label={t('search.place.list')}
        items={items}
        active={active}
        selected={active}
        wraps
        scroller={panel}
        onActive={list.point}
        onChoose={list.choose}
      >
        {renderPlaceOption}
      </ListBox>
      <Status>
        {found.status === 'searching' && items.length === 0 && <Line>{t('search.place.searching')}</Line>}
        {found.status === 'failed' && (
          <Line>
            {t('search.place.failed')}{' '}
            <TextButton tabIndex={-1} onClick={list.retry}>
              {t('search.place.retry')}
            </TextButton>
          </Line>
        )}
        {found.status === 'found' && items.length === 0 && (
          <Line>{t('search.place.none', { words: list.words.trim() })}</Line>
        )}
        {items.length > 0 && (
          <VisuallyHidden>
            {areGuesses && `${t('search.place.guesses', { words: list.words.trim() })} `}
            {t('search.place.found', { count: items.length })}
          </VisuallyHidden>
        )}
      </Status>
    </Panel>
  );
}

const renderPlaceOption = ({ place }: PlaceItem) => (
  <>
    <PlaceIcon size={18} />
    <span>
      <b>{place.match ? `${place.match.name}, ${place.name}` : place.name}</b> {place.country}
    </span>
  </>
);

const Panel = styled.div({
  position: 'absolute',
  zIndex: 6,
  insetBlockStart: 'calc(100% + 8px)',
  insetInlineStart: 0,
  inlineSize: '100%',
  minInlineSize: 'min(340px, 100%)',
  maxBlockSize: '19rem',
  padding: 6,
  border: `1px solid ${color.line}`,
  borderRadius: radius.field,
  background: color.surface,
  boxShadow: shadow.raised,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  cursor: 'default',
  [media.desktop]: { minInlineSize: 340 },
  '& [role=option]': {
    display: 'flex',
    alignItems: 'center',
    gap: space.s,
    minBlockSize: 44,
    paddingInline: 10,
    borderRadius: 'min(8px, var(--radius-field))',
    color: color.ink2,
    fontSize: size.body,
    cursor: 'pointer',
    '& b': { color: color.ink, fontWeight: font.strong },
    '& svg': { flex: 'none' },
    '&[data-active=true]': { background: color.sunken, '@media (forced-colors: active)': { outline: '2px solid' } },
  },
});

const Status = styled.output({ display: 'block' });
const Line = styled.p({ padding: space.s, color: color.ink2, fontSize: size.body });
