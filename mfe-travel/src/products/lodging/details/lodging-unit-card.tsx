import { useTranslation } from 'react-i18next';
import { UnitCard } from '../../../details/unit-card.tsx';
import { FewLeft } from '../../../offers/few-left.tsx';
import type { LodgingUnit } from '../lodging.ts';
import { Costs } from './costs.tsx';

interface LodgingUnitCardProps {
  readonly unit: LodgingUnit;
  readonly zone: string;
  /** Number of units that the price covers. */
  readonly quantity: number;
  readonly isWhole: boolean;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** Shows a room, suite or entire home of a lodging. */
export function LodgingUnitCard({ unit, zone, quantity, isWhole, chosen, onChoose }: LodgingUnitCardProps) {
  const { t } = useTranslation('mfe-travel');
  const choose = t(chosen ? 'lodging.page.selected' : 'lodging.page.select');
  return (
    <UnitCard
      name={unit.unit_name}
      scene={unit.scene}
      facts={unit.facts}
      meals={unit.meals}
      cancellation={unit.cancellation}
      zone={zone}
      maxGuests={unit.max_guests}
      price={unit.price}
      per={t(quantity > 1 ? 'offers.nightAndRoom' : 'offers.night')}
      left={!isWhole && <FewLeft left={unit.left} label={t('lodging.left', { count: unit.left })} />}
      chosen={chosen}
      words={{ choose, chooseNamed: t('lodging.page.named', { choose, unit: unit.unit_name }) }}
      onChoose={onChoose}
    >
      <Costs fees={unit.price.fees} deposit={unit.deposit} />
    </UnitCard>
  );
}
