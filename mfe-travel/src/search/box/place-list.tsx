import styled from '@emotion/styled';
import { PlaceIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { ListBox } from '@travel/ui/lists/list-box.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { formatKilometres } from '../../places/format-kilometres.ts';
import { formatPlaceName } from '../../places/place.ts';
import { ListLine, ListPanel } from './list-panel.ts';
import type { PlaceItem, PlaceSearch } from './use-place-search.ts';

// Shares this chunk, because each further chunk costs every page bytes.
export { SwapDropoff } from './swap-dropoff.tsx';

interface PlaceListProps {
  readonly list: PlaceSearch;
}

/** Lists the matching places. The focus stays in the field, so a press in the list must not move the focus. */
export function PlaceList({ list }: PlaceListProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const { found, items, active } = list;
  const areGuesses = items.some(({ place }) => place.certainty === 'guessed');
  const panel = useRef<HTMLDivElement>(null);
  const first = items[0]?.place.near;
  const note = areGuesses
    ? t('search.place.guesses', { words: list.words.trim() })
    : first && t('search.place.noOffers', { place: formatPlaceName(first, language) });
  const renderPlaceOption = useCallback(
    ({ place: { name, country, kind, match, airport, near } }: PlaceItem) => {
      const part = match?.name ?? airport;
      const distance = near && formatKilometres(near.kilometres, language);
      const isFirst = near?.name === first?.name && near?.country === first?.country;
      return (
        <>
          <PlaceIcon size={18} />
          <span>
            <b>{part ? `${part}, ${name}` : name}</b> {kind && name === country ? null : country}
            {kind && ` · ${t(`search.place.kind.${kind}`)}`}
            {near &&
              ` · ${isFirst && !areGuesses ? distance : t('search.place.away', { distance, place: formatPlaceName(near, language) })}`}
          </span>
        </>
      );
    },
    [t, language, first, areGuesses],
  );

  return (
    <Panel ref={panel} onMouseDown={(event) => event.preventDefault()}>
      {note && <ListLine>{note}</ListLine>}
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
        {found.status === 'searching' && items.length === 0 && <ListLine>{t('search.place.searching')}</ListLine>}
        {found.status === 'failed' && (
          <ListLine>
            {t('search.place.failed')}{' '}
            <TextButton tabIndex={-1} onClick={list.retry}>
              {t('search.place.retry')}
            </TextButton>
          </ListLine>
        )}
        {found.status === 'found' && items.length === 0 && (
          <ListLine>{t('search.place.none', { words: list.words.trim() })}</ListLine>
        )}
        {items.length > 0 && (
          <VisuallyHidden>
            {note && `${note} `}
            {t('search.place.found', { count: items.length })}
          </VisuallyHidden>
        )}
      </Status>
    </Panel>
  );
}

const Panel = styled(ListPanel)({
  inlineSize: '100%',
  minInlineSize: 'min(340px, 100%)',
  maxBlockSize: '19rem',
  [media.desktop]: { minInlineSize: 340 },
});

const Status = styled.output({ display: 'block' });
