import styled from '@emotion/styled';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { Price } from '@travel/ui/cards/price.tsx';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { ActivityResult } from '../activity.ts';

/** Shows the lowest price per adult, or per group for a private activity, and the total for the party. */
export function ActivityCost({ price }: Pick<ActivityResult, 'price'>) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'short' });
  const [first] = price.each;
  const isGroup = first?.kind === 'group';
  const people = list.format(price.each.map(({ label }) => label));
  return (
    <Cost>
      <Least>
        <small>{t('activities.from')}</small>
        <Price value={first?.each ?? price.inclusive} language={language} size="large" />
        <small>{t(isGroup ? 'activities.forGroup' : 'activities.forOne')}</small>
      </Least>
      {!isGroup && <span>{t('activities.forAll', { price: formatMoney(price.inclusive, language), people })}</span>}
    </Cost>
  );
}

const Cost = styled.p({
  display: 'grid',
  justifyItems: 'end',
  textAlign: 'end',
  '& > span, & small': { ...type.small, color: color.ink2 },
});
const Least = styled.b({
  fontWeight: font.regular,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'baseline',
  columnGap: space.xs,
});
