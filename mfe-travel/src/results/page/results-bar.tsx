import styled from '@emotion/styled';
import { Dialog } from '@travel/ui/dialog';
import { formatDay, formatShortRange } from '@travel/contracts/format/dates';
import { ArrowStartIcon, EditIcon } from '@travel/ui/icons';
import { media } from '@travel/ui/media';
import { plainClick } from '@travel/ui/plain-click';
import { pagePath } from '@travel/contracts/routes';
import { color, font, radius, size, space } from '@travel/ui/tokens';
import { useMedia } from '@travel/ui/use-media';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../host/host-context.tsx';
import type { Place } from '../../places/place.ts';
import { ofFive } from '../../search/box/box-style.ts';
import { SearchBox } from '../../search/box/search-box.tsx';
import { useWhoWords } from '../../search/box/use-who-words.ts';
import type { SearchProduct } from '../../search/search-product.ts';
import { RecentPart } from '../../search/recent/recent-part.tsx';
import { isFaultless, type SearchFaults } from '../../search/search-faults.ts';
import { keepInAddress, searchParameters } from '../../search/search-query.ts';
import { shapeOf, type Search } from '../../search/search.ts';

interface ResultsBarProps {
  readonly product: SearchProduct;
  readonly search: Search;
  readonly faults: SearchFaults;
  readonly place: Place | undefined;
}

/** The search above its results, to be changed: a line of fields, on phones a summary that opens them. */
export function ResultsBar({ product, search, faults, place }: ResultsBarProps) {
  const { t } = useTranslation('mfe-travel');
  const { organisation } = useHost();
  const [isOpen, setIsOpen] = useState(false);
  const isMobile = useMedia(media.mobile);
  const judged = !isFaultless(faults);
  const box = (
    <>
      <SearchBox
        product={product}
        look={{ look: organisation.look, place: 'line' }}
        judged={judged}
        placeUnknown={faults.place === 'unknown'}
        onSearched={() => setIsOpen(false)}
      />
      <Recent>
        <RecentPart only={product.catalogue} except={searchParameters(search, shapeOf(product)).toString()} />
      </Recent>
    </>
  );

  if (!isMobile || judged) return <Bar>{box}</Bar>;
  return (
    <Bar>
      <Summary product={product} search={search} place={place} onEdit={() => setIsOpen(true)} />
      {isOpen && (
        <Dialog title={t('search.edit')} closeLabel={t('search.close')} onClose={() => setIsOpen(false)}>
          {box}
        </Dialog>
      )}
    </Bar>
  );
}

function Summary({ product, search, place, onEdit }: Omit<ResultsBarProps, 'faults'> & { onEdit: () => void }) {
  const { t } = useTranslation('mfe-travel');
  const { locale, navigate } = useHost();
  const who = useWhoWords();
  const shape = shapeOf(product);
  const { checkin, checkout, rooms } = search;
  const home = keepInAddress(pagePath(product.section, 'home'), {}, search, shape);
  const dates =
    checkin && (checkout ? formatShortRange(checkin, checkout, locale.language) : formatDay(checkin, locale.language));
  const people = rooms && shape.who && who(rooms, shape.who.name);

  return (
    <Line>
      <Back href={home} aria-label={t('results.next.home')} onClick={plainClick(home, (to) => navigate(to))}>
        <ArrowStartIcon />
      </Back>
      <Edit type="button" aria-haspopup="dialog" onClick={onEdit}>
        <span>
          <b>{place?.name ?? '…'}</b>
          <small>{[dates, people].filter(Boolean).join(' · ')}</small>
        </span>
        <EditIcon aria-label={t('search.edit')} role="img" />
      </Edit>
    </Line>
  );
}

const Bar = styled.div({
  position: 'relative',
  zIndex: 2,
  padding: `${space.s} ${space.m}`,
  background: color.surface,
  borderBlockEnd: `1px solid ${color.line}`,
  [media.desktop]: { paddingBlock: 14, paddingInline: space.xl },
  '& form': { [media.desktop]: { maxInlineSize: 1040, [ofFive]: { maxInlineSize: 1240 } } },
});

const Recent = styled.div({ marginBlockStart: space.xs });

const Line = styled.div({ display: 'flex', alignItems: 'center', gap: space.xs });

const Back = styled.a({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 44,
  blockSize: 44,
  marginInlineStart: -8,
  color: color.ink,
  borderRadius: radius.control,
});

const Edit = styled.button({
  appearance: 'none',
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
  minBlockSize: 56,
  paddingInline: space.m,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.control,
  background: color.surface,
  color: color.ink,
  textAlign: 'start',
  cursor: 'pointer',
  '& > span': { minInlineSize: 0 },
  '& b': { display: 'block', fontWeight: font.strong, fontSize: size.body },
  '& small': { display: 'block', fontSize: size.small, color: color.ink2 },
});
