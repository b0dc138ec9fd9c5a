import styled from '@emotion/styled';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { CheckIcon, InfoIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FactSection, Facts } from '../../../details/fact-section.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { CarDetails } from '../car.ts';

/** Lists what is included, what to bring, and what the rental desk requires. */
export function CarTerms({ car }: { readonly car: CarDetails }) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const list = (key: string, icon: ReactNode, lines: readonly string[]) => (
    <FactSection id={`car-${key}`} title={t(`cars.page.${key}`)}>
      <Facts icon={icon} facts={lines} />
    </FactSection>
  );
  const check = <CheckIcon size={18} />;
  const info = <InfoIcon size={18} />;
  return (
    <Two>
      {list('included', check, [...car.included, car.mileage])}
      {list('bring', info, car.bring)}
      {list('know', info, [
        t('cars.page.deposit', { amount: formatMoney(car.deposit, language) }),
        ...(car.excess.amount > 0 ? [t('cars.page.excess', { amount: formatMoney(car.excess, language) })] : []),
        t('cars.page.fuel', { policy: car.fuel_policy }),
        t('cars.page.age', { age: car.minimum_age }),
        ...car.good_to_know,
      ])}
    </Two>
  );
}

const Two = styled.div({
  display: 'grid',
  gap: space.xl,
  [media.tablet]: { gridTemplateColumns: '1fr 1fr', '& > :last-child': { gridColumn: '1 / -1' } },
});
