import styled from '@emotion/styled';
import { PlaceIcon } from '@travel/ui/icons';
import { media } from '@travel/ui/media';
import { TextButton } from '@travel/ui/text-button';
import { color, font, radius, shadow, size, space } from '@travel/ui/tokens';
import { VisuallyHidden } from '@travel/ui/visually-hidden';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlaceSearch } from './use-place-search.ts';

interface PlaceListProps {
  readonly id: string;
  readonly list: PlaceSearch;
}

/** What the words could mean. Focus stays in the field; a press here must not take it away. */
export function PlaceList({ id, list }: PlaceListProps) {
  const { t } = useTranslation('mfe-travel');
  const { found, places, active } = list;
  const panel = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    panel.current?.querySelectorAll('[role=option]')[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  return (
    <Panel ref={panel} onMouseDown={(event) => event.preventDefault()}>
      <List id={id} role="listbox" aria-label={t('search.place.list')} hidden={places.length === 0}>
        {places.map((place, at) => (
          <Option
            key={place.place_id}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            onMouseMove={() => at !== active && list.point(at)}
            onClick={() => list.choose(place)}
          >
            <PlaceIcon size={18} />
            <span>
              <b>{place.match ? `${place.match.name}, ${place.name}` : place.name}</b> {place.country}
            </span>
          </Option>
        ))}
      </List>
      <Status>
        {found.status === 'searching' && places.length === 0 && <Line>{t('search.place.searching')}</Line>}
        {found.status === 'failed' && (
          <Line>
            {t('search.place.failed')}{' '}
            <TextButton tabIndex={-1} onClick={list.retry}>
              {t('search.place.retry')}
            </TextButton>
          </Line>
        )}
        {found.status === 'found' && places.length === 0 && <Line>{t('search.place.none')}</Line>}
        {places.length > 0 && <VisuallyHidden>{t('search.place.found', { count: places.length })}</VisuallyHidden>}
      </Status>
    </Panel>
  );
}

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
});

const List = styled.div({ display: 'grid', '&[hidden]': { display: 'none' } });

const Option = styled.div({
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
  '&[aria-selected=true]': { background: color.sunken, '@media (forced-colors: active)': { outline: '2px solid' } },
});

const Status = styled.output({ display: 'block' });
const Line = styled.p({ padding: space.s, color: color.ink2, fontSize: size.body });
