import styled from '@emotion/styled';
import type { FlightFare } from '@travel/contracts/endpoints/products/flights';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { formatMoment } from '@travel/contracts/locale/format/dates';
import { Button } from '@travel/ui/actions/button.tsx';
import { CheckIcon, CloseIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { Price } from '@travel/ui/cards/price.tsx';
import { color, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { SeenFare } from '../seen/seen-fare.tsx';

interface FareCardProps {
  readonly fare: FlightFare;
  /** Time zone of the first departure. */
  readonly zone: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** Card of a fare: what the fare includes, and the rules for changes and refunds. */
export function FareCard({ fare, zone, isChosen, onChoose }: FareCardProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const { rules } = fare;
  const [step] = rules.cancellation.steps;
  const isUnspecified = (rule: 'change' | 'refund') => rules.unspecified?.includes(rule) ?? false;
  const unchanged = isUnspecified('change') ? 'flights.rules.changeUnspecified' : 'flights.rules.changeNone';
  const change =
    rules.change === 'fee' && rules.change_fee
      ? t('flights.rules.changeFee', { fee: formatMoney(rules.change_fee, language) })
      : t(rules.change === 'free' ? 'flights.rules.changeFree' : unchanged);
  const refund = step
    ? t(step.refund_percent === 100 ? 'flights.rules.refundAll' : 'flights.rules.refundPart', {
        percent: step.refund_percent,
        until: formatMoment(step.until, zone, language),
      })
    : t(isUnspecified('refund') ? 'flights.rules.refundUnspecified' : 'flights.rules.refundNone');
  const lines: readonly (readonly [boolean, string])[] = [
    [true, t('flights.rules.personal')],
    [rules.cabin_bag, t(rules.cabin_bag ? 'flights.rules.cabinBag' : 'flights.rules.noCabinBag')],
    [
      rules.checked_bags > 0,
      rules.checked_bags > 0
        ? t(rules.checked_kilograms > 0 ? 'flights.rules.checked' : 'flights.rules.checkedAny', {
            count: rules.checked_bags,
            kilograms: rules.checked_kilograms,
          })
        : t('flights.rules.noChecked'),
    ],
    [rules.seat === 'free', t(rules.seat === 'free' ? 'flights.rules.seatFree' : 'flights.rules.seatPaid')],
    [rules.change !== 'none', change],
    [step !== undefined, refund],
  ];
  const action = t(isChosen ? 'flights.fares.chosen' : 'flights.select');
  return (
    <Card data-chosen={isChosen}>
      <h2 css={type.titleSmall}>{fare.name}</h2>
      <div>
        <Price value={fare.price.inclusive} language={language} size="medium" unit={t('flights.fares.all')} />
        {fare.basis && <SeenFare name={fare.basis.key} price={fare.price.inclusive} remember />}
      </div>
      <ul>
        {lines.map(([isIn, text]) => (
          <li key={text} data-in={isIn}>
            {isIn ? <CheckIcon size={16} /> : <CloseIcon size={16} />} <span>{text}</span>
          </li>
        ))}
      </ul>
      <Button
        tone={isChosen ? 'ink' : undefined}
        aria-pressed={isChosen}
        aria-label={`${action} ${fare.name}`}
        onClick={onChoose}
      >
        {action}
      </Button>
    </Card>
  );
}

const Card = styled.section({
  display: 'grid',
  alignContent: 'start',
  gridTemplateRows: 'auto auto 1fr auto',
  gap: space.s,
  padding: space.m,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '&[data-chosen=true]': { borderColor: color.ink, boxShadow: `inset 0 0 0 1px ${color.ink}` },
  '& ul': { display: 'grid', alignContent: 'start', gap: 6, listStyle: 'none', ...type.small },
  '& li': { display: 'grid', gridTemplateColumns: '16px 1fr', gap: space.xs },
  '& li svg': { marginBlockStart: 2 },
  '& li[data-in=false]': { color: color.ink2 },
});
