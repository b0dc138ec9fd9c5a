import styled from '@emotion/styled';
import { pagePath, type MatchedRoute } from '@travel/contracts/routes';
import { formatShortRange } from '@travel/contracts/format/dates';
import { ButtonLink } from '@travel/ui/button-link';
import { ArrowEndIcon } from '@travel/ui/icons';
import { Price } from '@travel/ui/price';
import { Scene } from '@travel/ui/scene';
import { color, font, radius, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useTranslation } from 'react-i18next';
import type { HotelSearchAnswer } from '../hotel.ts';
import { useHost } from '../../../host/host-context.tsx';
import { usePageLink } from '../../../host/use-page-link.ts';
import { useScenery } from '../../../places/scenes/use-scenery.ts';
import { keepInAddress } from '../../../search/search-query.ts';
import type { Search, SearchShape } from '../../../search/search.ts';
import { amenityIn, eachFilter, without, type HotelFilters } from './hotel-filters.ts';

interface NoHotelsProps {
  readonly answer: HotelSearchAnswer;
  readonly search: Search;
  readonly shape: SearchShape;
  readonly section: MatchedRoute['section'];
  readonly filters: HotelFilters;
  readonly onChange: (filters: HotelFilters) => void;
}

/** Nothing fits: each filter with what clearing it brings, or why there is nothing at all. */
export function NoHotels({ answer, search, shape, section, filters, onChange }: NoHotelsProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const { quiet } = useScenery();
  const link = usePageLink();
  const { checkin = '', checkout = '' } = search;
  const place = answer.place.name;
  const dates = formatShortRange(checkin, checkout, locale.language);
  const cleared = (filter: string): string => {
    const amenity = amenityIn(filter);
    if (amenity) return t('hotels.relax.amenity', { amenity: t(`hotels.amenities.${amenity}`) });
    return t(`hotels.relax.${filter}`, { place });
  };

  return (
    <section>
      <Picture src={quiet} alt="" />
      {answer.reason ? (
        <>
          <Title>{t(`hotels.reason.${answer.reason}.title`, { place })}</Title>
          <Text>{t(`hotels.reason.${answer.reason}.text`, { place, dates })}</Text>
          <ButtonLink tone="accent" {...link(keepInAddress(pagePath(section, 'home'), {}, search, shape))}>
            {t('hotels.reason.change')}
          </ButtonLink>
        </>
      ) : (
        <>
          <Title>{t('hotels.none.title', { count: eachFilter(filters).length })}</Title>
          <Text>{t(answer.relax.length > 0 ? 'hotels.none.text' : 'hotels.none.nothing', { dates })}</Text>
          <ul>
            {answer.relax.map(({ filter, total, from }) => (
              <Line key={filter}>
                <Go type="button" onClick={() => onChange(without(filters, filter))}>
                  <b>{cleared(filter)}</b>
                  <span>
                    {t('hotels.relax.brings', { count: total })} <Price value={from} language={locale.language} />
                  </span>
                  <ArrowEndIcon size={18} />
                </Go>
              </Line>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const Picture = styled(Scene)({ blockSize: 168, borderRadius: radius.card, marginBlockEnd: space.l });
const Title = styled.h2(type.section);
const Text = styled.p(type.lead, { color: color.ink2, marginBlock: `${space.xs} ${space.l}`, maxInlineSize: '60ch' });
const Line = styled.li({ borderBlockStart: `1px solid ${color.line}`, listStyle: 'none' });

const Go = styled.button({
  appearance: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  inlineSize: '100%',
  minBlockSize: 52,
  padding: 0,
  border: 0,
  background: 'none',
  color: color.ink,
  textAlign: 'start',
  cursor: 'pointer',
  '& b': { flex: 1, ...type.body, fontWeight: font.strong },
  '& > span': { ...type.small, color: color.ink2, '& bdi': { color: color.ink } },
  '&:hover b': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});
