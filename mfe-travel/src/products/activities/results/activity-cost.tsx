import styled from '@emotion/styled';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { Price } from '@travel/ui/cards/price.tsx';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { ActivityResult } from '../activity.ts';

/** Shows the lowest total for the party, and in small text the price per adult if it is not a price per group. */
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
        <Price value={price.inclusive} language={language} size="large" />
      </Least>
      <span>
        {isGroup || !first
          ? t('activities.forGroup')
          : t('results.where', {
              area: people,
              note: `${formatMoney(first.each, language)} ${t('activities.forOne')}`,
            })}
      </span>
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
