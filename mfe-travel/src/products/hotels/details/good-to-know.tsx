import styled from '@emotion/styled';
import { CheckIcon, ClockIcon, InfoIcon } from '@travel/ui/icons';
import { color, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useTranslation } from 'react-i18next';
import type { HotelDetails } from '../hotel.ts';

/** The hours of the house and what to bring. */
export function GoodToKnow({ hotel }: { hotel: HotelDetails }) {
  const { t } = useTranslation('mfe-travel');
  const { checkin_from: from, checkin_until: until, checkout_until: leave } = hotel;
  return (
    <section aria-labelledby="good-to-know">
      <h2 id="good-to-know" css={type.titleSmall}>
        {t('hotels.page.know')}
      </h2>
      <List>
        <li>
          <ClockIcon size={18} /> {t('hotels.page.hours', { from, until, leave })}
        </li>
        {hotel.good_to_know.map((line) => (
          <li key={line}>
            <InfoIcon size={18} /> {line}
          </li>
        ))}
        {hotel.amenities.map((amenity) => (
          <li key={amenity}>
            <CheckIcon size={18} /> {t(`hotels.amenities.${amenity}`)}
          </li>
        ))}
      </List>
    </section>
  );
}

const List = styled.ul({
  listStyle: 'none',
  '& li': {
    ...type.small,
    display: 'flex',
    gap: space.xs,
    paddingBlock: space.xs,
    borderBlockEnd: `1px solid ${color.line}`,
  },
  '& svg': { flex: 'none' },
});
