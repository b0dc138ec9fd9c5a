import styled from '@emotion/styled';
import { formatShortRange } from '@travel/contracts/locale/format/dates';
import { DatesIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { Search } from '../../search/search.ts';
import type { LodgingList } from './lodging.ts';

interface WeeksNoteProps {
  readonly asked: Pick<Search, 'checkin' | 'checkout'>;
  /** The dates that the prices in the list apply to. */
  readonly stay: LodgingList<unknown>['stay'];
}

/** Notes which dates the prices apply to if the lodging is let by the week and the search has other dates. */
export function WeeksNote({ asked, stay }: WeeksNoteProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  if (asked.checkin === stay.checkin && asked.checkout === stay.checkout) return null;
  return (
    <Note>
      <DatesIcon size={18} />
      {t('lodging.weeks.note', { dates: formatShortRange(stay.checkin, stay.checkout, language) })}
    </Note>
  );
}

const Note = styled.p(type.small, {
  display: 'flex',
  gap: space.xs,
  marginBlockEnd: space.m,
  color: color.ink2,
  '& svg': { flex: 'none' },
});
