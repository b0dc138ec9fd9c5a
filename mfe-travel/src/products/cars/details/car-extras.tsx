import styled from '@emotion/styled';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { Checkbox } from '@travel/ui/fields/checkbox.tsx';
import { Stepper } from '@travel/ui/fields/stepper.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { CarDetails } from '../car.ts';

type Extra = CarDetails['extras'][number];

/** Returns the chosen extras with one count changed, in the format of the URL: `child-seat:2,full-cover`. */
export const writeExtras = ({ extras }: Pick<CarDetails, 'extras'>, key: Extra['key'], count: number): string =>
  extras
    .map((extra) => ({ key: extra.key, count: extra.key === key ? count : extra.chosen }))
    .filter((extra) => extra.count > 0)
    .map((extra) => (extra.count === 1 ? extra.key : `${extra.key}:${extra.count}`))
    .join(',');

/** Applies the extras in the URL to a car, whose price may not include these extras yet. */
export const applyChosenExtras = (car: CarDetails, text: string): CarDetails => {
  const counts = new Map(
    text.split(',').map((part) => {
      const [key = '', count = '1'] = part.split(':');
      return [key, Number(count)];
    }),
  );
  return { ...car, extras: car.extras.map((extra) => ({ ...extra, chosen: counts.get(extra.key) ?? 0 })) };
};

interface CarExtrasProps {
  readonly car: CarDetails;
  readonly onChange: (key: Extra['key'], count: number) => void;
}

/** Lists the extras with their prices for the entire rental. */
export function CarExtras({ car, onChange }: CarExtrasProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const price = (extra: Extra): string =>
    t(extra.most > 1 ? 'cars.extras.each' : 'cars.extras.price', { price: formatMoney(extra.price, language) });
  return (
    <section aria-labelledby="extras">
      <h2 id="extras" tabIndex={-1} css={type.titleSmall}>
        {t('cars.extras.title')}
      </h2>
      <List>
        {car.extras.map((extra) => (
          <li key={extra.key}>
            {extra.most > 1 ? (
              <Stepper
                label={extra.label}
                help={price(extra)}
                value={extra.chosen}
                min={0}
                max={extra.most}
                onChange={(count) => onChange(extra.key, count)}
                fewerLabel={t('search.who.fewer', { what: extra.label })}
                moreLabel={t('search.who.more', { what: extra.label })}
              />
            ) : (
              <Checkbox
                label={extra.label}
                end={<Cost>{price(extra)}</Cost>}
                checked={extra.chosen > 0}
                onChecked={(on) => onChange(extra.key, on ? 1 : 0)}
              />
            )}
            <small>{extra.note}</small>
          </li>
        ))}
      </List>
    </section>
  );
}

const List = styled.ul({
  listStyle: 'none',
  '& li': { paddingBlock: space.s, borderBlockEnd: `1px solid ${color.line}` },
  '& small': { ...type.small, color: color.ink2 },
});
const Cost = styled.span(type.small, type.figures);
