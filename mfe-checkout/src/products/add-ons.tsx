import styled from '@emotion/styled';
import type { Companion } from '@travel/contracts/endpoints/orders/companions';
import type { Hold } from '@travel/contracts/endpoints/orders/holds';
import { formatDay, formatDayRange } from '@travel/contracts/locale/format/dates';
import { productDefinitions } from '@travel/contracts/products/product-definitions';
import { getPagePath } from '@travel/contracts/routes/routes';
import { ChevronEndIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { Link } from '@travel/ui/actions/link.tsx';
import { color, font, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { buildPageQuery } from './item-links.ts';

interface AddOnsProps {
  readonly companions: readonly Companion[] | undefined;
  /** The hold that the traveller adds another product to, or null after booking. */
  readonly hold: Pick<Hold, 'path' | 'token'> | null;
}

/** Links to searches of other products for the same dates and place. */
export function AddOns({ companions = [], hold }: AddOnsProps) {
  const { t } = useTranslation('mfe-checkout');
  const { cookies, keepsTrips, locale } = useHost();
  const link = usePageLink();
  const heading = useId();
  // An older shell would release the hold during the search for an add-on.
  if (hold && !keepsTrips) return null;
  const shown = companions.flatMap((companion) => {
    const definition = productDefinitions.find(({ catalogue }) => catalogue === companion.product_type);
    if (!definition) return [];
    const { name, within = t('goesWith.in', { place: name }) } = companion.place;
    const label = t(`goesWith.what.${definition.nameKey}`, { where: within, defaultValue: '' });
    const path = getPagePath(definition.section, companion.complete ? 'search' : 'home');
    return label === '' ? [] : [{ companion, label, href: `${path}?${buildPageQuery(companion.search)}` }];
  });
  if (shown.length === 0) return null;

  const days = ({ starts, ends }: Companion): string =>
    ends
      ? formatDayRange(starts.date, ends.date, locale.language)
      : t('goesWith.fromOn', { day: formatDay(starts.date, locale.language) });
  const onGo = (to: string) => {
    if (hold) cookies.set('tripTok', { path: hold.path, token: hold.token });
    link(to).onGo(to);
  };
  return (
    <Section aria-labelledby={heading}>
      <h2 id={heading}>{t(hold ? 'goesWith.add' : 'goesWith.title')}</h2>
      {hold && <p>{t('goesWith.note')}</p>}
      <ul>
        {shown.map(({ companion, label, href }) => (
          <li key={href}>
            <AddOnLink href={href} onGo={onGo}>
              <span>
                <b>{label}</b>
                <small>
                  <span>{days(companion)}</span> · <span>{t('goesWith.people', { count: companion.people })}</span>
                </small>
              </span>
              <ChevronEndIcon size={18} />
            </AddOnLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const Section = styled.section({
  display: 'grid',
  gap: space.s,
  '& h2': type.titleSmall,
  '& > p': { ...type.small, color: color.ink2 },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
    gap: space.s,
    padding: 0,
    margin: 0,
    listStyle: 'none',
  },
  '@media print': { display: 'none' },
});

const AddOnLink = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
  blockSize: '100%',
  padding: space.m,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  textDecoration: 'none',
  '&:hover': { borderColor: color.lineStrong },
  '& b': { display: 'block', fontWeight: font.strong },
  '& small': { ...type.small, color: color.ink2, '& > span': { whiteSpace: 'nowrap' } },
  '& svg': { flex: 'none' },
});
