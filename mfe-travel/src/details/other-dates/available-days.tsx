import styled from '@emotion/styled';
import { formatDay, formatShortRange } from '@travel/contracts/locale/format/dates';
import { ButtonLink } from '@travel/ui/actions/button-link.tsx';
import { Price } from '@travel/ui/cards/price.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useTranslation } from 'react-i18next';
import type { SearchProduct } from '../../search/search-product.ts';
import { writeSearchToUrl } from '../../search/search-query.ts';
import { getSearchShape, type Search } from '../../search/search.ts';
import { useNearestDays } from '../../search/use-nearest-days.ts';

export interface AvailableDaysProps {
  readonly product: SearchProduct;
  readonly search: Search;
  readonly offerId: string;
}

/** Links to the nearest dates on which this offer is available. */
export function AvailableDays({ product, search, offerId }: AvailableDaysProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale, navigate, route } = useHost();
  const others = useNearestDays(product, search, offerId);
  if (others.length === 0) return null;
  const formatDates = ({ checkin: first = '', checkout: last }: Search): string =>
    last && last !== first ? formatShortRange(first, last, locale.language) : formatDay(first, locale.language);
  return (
    <section aria-labelledby="other-days">
      <Title id="other-days">{t('results.none.days')}</Title>
      <List>
        {others.map(({ search: other, from }) => (
          <li key={other.checkin}>
            <ButtonLink
              href={writeSearchToUrl(route.path, route.query, other, getSearchShape(product))}
              onGo={(to) => navigate(to, { keepsScroll: true })}
            >
              <b>{formatDates(other)}</b>
              <span>
                {t('results.none.from')} <Price value={from} language={locale.language} />
              </span>
            </ButtonLink>
          </li>
        ))}
      </List>
    </section>
  );
}

const Title = styled.h3(type.titleSmall, { marginBlock: `${space.l} ${space.s}` });

const List = styled.ul({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.xs,
  listStyle: 'none',
  '& b': { fontWeight: 'inherit' },
  '& a': { display: 'flex', flexWrap: 'wrap', gap: space.xs },
});
