import styled from '@emotion/styled';
import { ArrowStartIcon, EditIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { navigateOnClick } from '@travel/ui/actions/navigate-on-click.ts';
import { color, font, radius, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';

interface SearchSummaryProps {
  /** Name of the place, or the route of a flight or transfer. */
  readonly title: string;
  /** Dates and travellers; null and undefined entries are left out. */
  readonly notes: readonly (string | null | undefined)[];
  /** URL of the product's home page with the search filled in. */
  readonly home: string;
  readonly onEdit: () => void;
}

/** Summary of a search in two lines, for phones above the results. A press opens the search for editing. */
export function SearchSummary({ title, notes, home, onEdit }: SearchSummaryProps) {
  const { t } = useTranslation('mfe-travel');
  const { navigate } = useHost();
  return (
    <Line>
      <Back href={home} aria-label={t('results.next.home')} onClick={navigateOnClick(home, (to) => navigate(to))}>
        <ArrowStartIcon />
      </Back>
      <Edit type="button" aria-haspopup="dialog" onClick={onEdit}>
        <span>
          <b>{title}</b>
          <small>{notes.filter(Boolean).join(' · ')}</small>
        </span>
        <EditIcon aria-label={t('search.edit')} role="img" />
      </Edit>
    </Line>
  );
}

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
