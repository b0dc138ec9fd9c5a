import styled from '@emotion/styled';
import { formatDay, formatShortRange } from '@travel/contracts/locale/format/dates';
import { parseParties } from '@travel/contracts/orders/party';
import { getProductDefinition } from '@travel/contracts/products/product-definitions';
import { getPagePath } from '@travel/contracts/routes/routes';
import { IconButton } from '@travel/ui/actions/icon-button.tsx';
import { CloseIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { navigateOnClick } from '@travel/ui/actions/navigate-on-click.ts';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { color, font, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { usePartyText } from '../box/use-party-text.ts';
import { getSearchShape } from '../search.ts';
import { clearSearches, listSearchDays, removeSearch, type RecentSearch } from './recent-searches.ts';

interface RecentListProps {
  readonly searches: readonly RecentSearch[];
  /** Whether all searches are for one product, so that its name is left out. */
  readonly ofOneProduct: boolean;
  readonly onChanged: () => void;
}

const getSearchPath = ({ catalogue, query }: RecentSearch): string =>
  `${getPagePath(getProductDefinition(catalogue).section, 'search')}?${query}`;

/** Lists recent searches as links that repeat the search, and lets the visitor remove one search or all of them. */
export function RecentList({ searches, ofOneProduct, onChanged }: RecentListProps) {
  const { t } = useTranslation('mfe-travel');
  const { navigate, storage } = useHost();
  const words = useRecentWords();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const change = (forget: () => void) => {
    forget();
    onChanged();
    // The pressed button disappears, so move the keyboard focus to this list.
    box.current?.focus({ preventScroll: true });
  };
  return (
    <Box ref={box} tabIndex={-1} aria-labelledby={id}>
      <Title id={id}>{t('search.recent.title')}</Title>
      <List>
        {searches.map((search) => {
          const path = getSearchPath(search);
          const { title, note } = words(search, !ofOneProduct);
          return (
            <li key={path}>
              <Again href={path} onClick={navigateOnClick(path, (to) => navigate(to))}>
                <b>{title}</b> <span>{note}</span>
              </Again>
              <IconButton
                label={t('search.recent.remove', { search: `${title}, ${note}` })}
                icon={<CloseIcon size={16} />}
                onClick={() => change(() => removeSearch(storage, search))}
              />
            </li>
          );
        })}
      </List>
      {!ofOneProduct && (
        <TextButton onClick={() => change(() => clearSearches(storage))}>{t('search.recent.clear')}</TextButton>
      )}
    </Box>
  );
}

/** Returns a formatter of a search's title and details: `Amalfi Coast`, `14 – 18 May · 2 adults, 1 room`. */
const useRecentWords = () => {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const who = usePartyText();
  return (search: RecentSearch, namesProduct: boolean) => {
    const product = getProductDefinition(search.catalogue);
    const query = new URLSearchParams(search.query);
    const days = listSearchDays(search);
    const [first, last] = [days[0], days.at(-1)];
    const parties = parseParties(query.get('rooms') ?? query.get('passengers') ?? '');
    const notes = [
      namesProduct && t(`products.${product.nameKey}`),
      first && last && (first === last ? formatDay(first, language) : formatShortRange(first, last, language)),
      typeof parties !== 'string' && who(parties, getSearchShape(product).who?.name ?? 'passengers'),
    ];
    return { title: search.title, note: notes.filter(Boolean).join(' · ') };
  };
};

const Box = styled.section({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.xs} ${space.m}`,
  '&:focus-visible': { outline: 'none' },
});
const Title = styled.h2(type.small, { fontWeight: font.strong });

// Lays out the searches in one row that scrolls sideways.
const List = styled.ul({
  flex: '1 1 0',
  minInlineSize: 'min(260px, 100%)',
  display: 'flex',
  gap: space.xs,
  // Leaves space for focus rings.
  padding: 4,
  overflowX: 'auto',
  listStyle: 'none',
  '& > li': {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    border: `1px solid ${color.line}`,
    borderRadius: radius.field,
    background: color.surface,
  },
});

const Again = styled.a(type.small, {
  display: 'grid',
  alignContent: 'center',
  minBlockSize: 44,
  paddingInlineStart: space.s,
  color: color.ink,
  textDecoration: 'none',
  '& b': { fontWeight: font.strong },
  '& span': { color: color.ink2 },
  '&:hover b': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});
