import styled from '@emotion/styled';
import { formatShortRange } from '@travel/contracts/locale/format/dates';
import { getPagePath } from '@travel/contracts/routes/routes';
import { navigateOnClick } from '@travel/ui/actions/navigate-on-click.ts';
import { Price } from '@travel/ui/cards/price.tsx';
import { color, font, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { writeSearchToUrl } from '../../../search/search-query.ts';
import { getSearchShape, type Search } from '../../../search/search.ts';
import type { TravelProduct } from '../../travel-product.ts';
import type { Lodging } from '../lodging.ts';

interface WeeksProps {
  readonly product: TravelProduct;
  readonly search: Search;
  readonly lodging: Pick<Lodging<unknown>, 'lodging_id' | 'stay' | 'weeks'>;
}

/** Lists the weeks around the stay, each with its lowest price and a link. */
export function Weeks({ product, search, lodging }: WeeksProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale, navigate } = useHost();
  const { stay, weeks, lodging_id } = lodging;
  return (
    <section aria-labelledby="weeks">
      <h2 id="weeks" css={type.titleSmall}>
        {t('lodging.weeks.title')}
      </h2>
      <List>
        {weeks.map(({ checkin, checkout, from }) => {
          const to = writeSearchToUrl(
            getPagePath(product.section, 'details'),
            { lodging: lodging_id },
            { ...search, checkin, checkout },
            getSearchShape(product),
          );
          const isShown = checkin >= stay.checkin && checkout <= stay.checkout;
          const words = (
            <>
              <b>{formatShortRange(checkin, checkout, locale.language)}</b>{' '}
              {from ? (
                <span>
                  {t('lodging.weeks.from')} <Price value={from} language={locale.language} />
                </span>
              ) : (
                <span>{t('lodging.weeks.soldOut')}</span>
              )}
            </>
          );
          return (
            <li key={checkin}>
              {from ? (
                <Week
                  href={to}
                  aria-current={isShown ? 'true' : undefined}
                  onClick={navigateOnClick(to, (href) => navigate(href, { keepsScroll: true }))}
                >
                  {words}
                </Week>
              ) : (
                <Gone>{words}</Gone>
              )}
            </li>
          );
        })}
      </List>
    </section>
  );
}

const List = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
  gap: space.xs,
  marginBlockStart: space.s,
  listStyle: 'none',
});

const box = {
  display: 'grid',
  alignContent: 'center',
  minBlockSize: 64,
  padding: `${space.xs} ${space.s}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.field,
  '& b': { ...type.small, fontWeight: font.strong },
  '& span': { ...type.small, color: color.ink2 },
} as const;

const Week = styled.a(box, {
  color: color.ink,
  background: color.surface,
  textDecoration: 'none',
  '&:hover': { borderColor: color.lineStrong },
  '&[aria-current]': { borderColor: color.ink, boxShadow: `inset 0 0 0 1px ${color.ink}` },
});

const Gone = styled.div(box, { color: color.ink2, background: color.sunken });
