import styled from '@emotion/styled';
import type { ProductDefinition } from '@travel/contracts/products/definitions';
import { Card } from '@travel/ui/card';
import { formatDay } from '@travel/contracts/format/dates';
import { SafeIcon } from '@travel/ui/icons';
import { Link } from '@travel/ui/link';
import { Price } from '@travel/ui/price';
import { color, font, radius, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { VisuallyHidden } from '@travel/ui/visually-hidden';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nightsBetween } from '@travel/contracts/days';
import type { HotelDetails, RoomOffer } from '../hotel.ts';
import { MemberTag } from '../../../offers/member-price.tsx';
import { usePolicyWords } from '../../../offers/use-policy-words.ts';
import { useNightsWords } from '../../../search/box/use-nights-words.ts';
import { useHost } from '../../../host/host-context.tsx';
import { usePageLink } from '../../../host/use-page-link.ts';
import { useWhoWords } from '../../../search/box/use-who-words.ts';
import { searchPath } from '../../../search/search-query.ts';
import type { Search } from '../../../search/search.ts';
import { MemberSaving } from '../../../details/member-saving.tsx';

interface PriceCardProps {
  readonly product: ProductDefinition;
  readonly hotel: HotelDetails;
  readonly room: RoomOffer;
  readonly search: Search;
  /** The next step, where it stands in the card. */
  readonly action: ReactNode;
}

/** What the chosen room costs, from night to total. */
export function PriceCard({ product, hotel, room, search, action }: PriceCardProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const link = usePageLink();
  const who = useWhoWords();
  const nightsWords = useNightsWords();
  const policy = usePolicyWords();
  const { checkin = '', checkout = '', rooms = [] } = search;
  const { price, cancellation } = room;
  const day = (iso: string) => formatDay(iso, locale.language);
  const amount = (value: RoomOffer['price']['inclusive']) => (
    <Price value={value} language={locale.language} figureOnly />
  );
  const free = cancellation.steps[0]?.refund_percent === 100;

  return (
    <Box as="section" tone="raised" aria-label={t('hotels.card.title')}>
      <Top>
        <span>
          <Price value={price.per_night} language={locale.language} size="large" /> <MemberTag member={price.member} />
        </span>
        <small>{t(rooms.length > 1 ? 'offers.nightAndRoom' : 'offers.night')}</small>
      </Top>
      <Stay>
        <div>
          <dt>{t('hotels.card.checkin')}</dt>
          <dd>{day(checkin)}</dd>
        </div>
        <div>
          <dt>{t('hotels.card.checkout')}</dt>
          <dd>{day(checkout)}</dd>
        </div>
        <div>
          <dt>{t('hotels.card.guests')}</dt>
          <dd>{who(rooms, 'guests')}</dd>
        </div>
      </Stay>
      <p>
        <Link {...link(searchPath(product, search))}>{t('hotels.card.change')}</Link>
      </p>
      <Nights>
        <summary>
          {t('hotels.card.nights', {
            room: room.room_name,
            stay: nightsWords(nightsBetween(checkin, checkout), rooms.length),
          })}
        </summary>
        <dl>
          {price.nights.map(({ date, inclusive }) => (
            <Sum key={date}>
              <dt>{day(date)}</dt>
              <dd>{amount(inclusive)}</dd>
            </Sum>
          ))}
        </dl>
      </Nights>
      <dl>
        <Sum>
          <dt>{t('hotels.card.before')}</dt>
          <dd>{amount(price.exclusive)}</dd>
        </Sum>
        <Sum>
          <dt>{t('hotels.card.tax')}</dt>
          <dd>{amount(price.tax)}</dd>
        </Sum>
        <Total>
          <dt>{t('hotels.card.total')}</dt>
          <dd>
            {price.strike && (
              <s>
                <VisuallyHidden>{t('offers.instead')} </VisuallyHidden>
                {amount(price.strike)}
              </s>
            )}
            <Price value={price.inclusive} language={locale.language} size="medium" />
          </dd>
        </Total>
      </dl>
      <MemberSaving member={price.member} />
      {action}
      <Policy free={free}>
        <SafeIcon size={18} />
        {policy.long(cancellation, hotel.place.time_zone, hotel.place.name)}
      </Policy>
    </Box>
  );
}

const Box = styled(Card)({ display: 'grid', gap: space.m });

const Top = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  '& small': { ...type.small, color: color.ink2 },
});

const Stay = styled.dl({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.control,
  '& > div': { paddingBlock: space.xs, paddingInline: space.s },
  '& > div:nth-of-type(2)': { borderInlineStart: `1px solid ${color.line}` },
  '& > div:last-of-type': { gridColumn: '1 / -1', borderBlockStart: `1px solid ${color.line}` },
  '& dt': { ...type.label, color: color.ink2 },
  '& dd': { margin: 0, fontWeight: font.strong },
});

const Nights = styled.details(type.small, {
  '& summary': { cursor: 'pointer', fontWeight: font.medium },
  '& dl': { marginBlockStart: space.xs },
});

const Sum = styled.div(type.small, type.figures, {
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.m,
  paddingBlock: 2,
  '& dd': { margin: 0 },
});

const Total = styled(Sum)({
  alignItems: 'baseline',
  marginBlockStart: space.xs,
  paddingBlockStart: space.xs,
  borderBlockStart: `1px solid ${color.line}`,
  fontWeight: font.strong,
  '& s': { color: color.ink2, fontWeight: font.regular, marginInlineEnd: space.xs },
});

const Policy = styled('p', { shouldForwardProp: (prop) => prop !== 'free' })<{ free: boolean }>(({ free }) => ({
  ...type.small,
  display: 'flex',
  gap: space.xs,
  paddingBlockStart: space.m,
  borderBlockStart: `1px solid ${color.line}`,
  color: free ? color.positive : color.ink,
  fontWeight: font.medium,
  '& svg': { flex: 'none' },
}));
