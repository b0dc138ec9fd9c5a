import styled from '@emotion/styled';
import type { ProductDefinition } from '@travel/contracts/products/definitions';
import { pagePath } from '@travel/contracts/routes';
import { ButtonLink } from '@travel/ui/button-link';
import { formatDay, formatDayRange } from '@travel/contracts/format/dates';
import { media } from '@travel/ui/media';
import { pageColumn } from '@travel/ui/page';
import { color, space } from '@travel/ui/tokens';
import { type } from '@travel/ui/type';
import { useTranslation } from 'react-i18next';
import { nightsBetween } from '@travel/contracts/days';
import { useHost } from '../../host/host-context.tsx';
import { usePageLink } from '../../host/use-page-link.ts';
import { fullName, type Place } from '../../places/place.ts';
import { useWhoWords } from '../../search/box/use-who-words.ts';
import { keepInAddress } from '../../search/search-query.ts';
import { shapeOf, type Search } from '../../search/search.ts';
import { LightThere } from './light-there.tsx';

interface SearchAskedProps {
  readonly product: ProductDefinition;
  readonly search: Search;
  readonly place: Place;
}

/** The search said back, what is true of the place on those days, and what comes next. No offer is made up. */
export function SearchAsked({ product, search, place }: SearchAskedProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale, organisation } = useHost();
  const link = usePageLink();
  const who = useWhoWords();
  const shape = shapeOf(product);
  const { checkin = '', checkout, rooms = [] } = search;
  const name = t(`products.${product.nameKey}`);
  const facts = [
    checkout ? formatDayRange(checkin, checkout, locale.language) : formatDay(checkin, locale.language),
    checkout && t('search.dates.nights', { count: nightsBetween(checkin, checkout) }),
    shape.who && who(rooms, shape.who.name),
  ];

  return (
    <Column>
      <div>
        <Kind>{name}</Kind>
        <h1 css={type.page}>{fullName(place)}</h1>
        <Asked>
          {facts.filter(Boolean).map((fact) => (
            <li key={String(fact)}>{fact}</li>
          ))}
        </Asked>
        <Next>
          <h2 css={type.title}>{t('results.next.title')}</h2>
          <p>{t('results.next.text', { organisation: organisation.name })}</p>
          <ButtonLink {...link(keepInAddress(pagePath(product.section, 'home'), {}, search, shape))}>
            {t('results.next.home')}
          </ButtonLink>
        </Next>
      </div>
      <LightThere place={place} checkin={checkin} checkout={checkout} />
    </Column>
  );
}

const Column = styled.div(pageColumn, {
  display: 'grid',
  gap: space.xl,
  paddingBlock: `${space.l} ${space.xxxl}`,
  [media.desktop]: {
    gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)',
    columnGap: space.xxxl,
    paddingBlock: `${space.xxl} ${space.huge}`,
  },
});

const Kind = styled.p(type.label, { color: color.ink2, marginBlockEnd: space.xxs });

const Asked = styled.ul({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.xxs} ${space.m}`,
  marginBlockStart: space.s,
  listStyle: 'none',
  ...type.lead,
  color: color.ink2,
});

const Next = styled.section({
  display: 'grid',
  justifyItems: 'start',
  gap: space.s,
  marginBlockStart: space.xl,
  paddingBlockStart: space.xl,
  borderBlockStart: `1px solid ${color.line}`,
  '& p': { ...type.body, maxInlineSize: '56ch', marginBlockEnd: space.xs },
});
