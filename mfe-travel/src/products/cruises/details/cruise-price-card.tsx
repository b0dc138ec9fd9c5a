import { Link } from '@travel/ui/actions/link.tsx';
import { Price } from '@travel/ui/cards/price.tsx';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost, usePageLink } from '@travel/ui/remote/host-context.tsx';
import { PriceBox, PriceLine, PriceTop, PriceTotal } from '../../../details/price-lines.tsx';
import type { CruiseDetails } from '../cruise.ts';

interface CruisePriceCardProps {
  readonly cruise: CruiseDetails;
  /** URL of the page that changes days and people. */
  readonly changeAt: string;
  /** Booking button, unless the button is shown outside the card. */
  readonly action: ReactNode;
}

/** Shows the price breakdown of a cruise. */
export function CruisePriceCard({ cruise: { chosen, gratuities }, changeAt, action }: CruisePriceCardProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const link = usePageLink();
  if (!chosen) return null;
  const { price } = chosen;
  return (
    <PriceBox as="section" tone="raised" aria-label={t('cruises.card.title')}>
      <PriceTop>
        <Price value={price.per_person} language={language} size="large" />
        <small>{t('cruises.perPerson')}</small>
      </PriceTop>
      <p>
        <Link {...link(changeAt)}>{t('cruises.card.change')}</Link>
      </p>
      <dl>
        {price.lines.map(({ label, amount }, at) => (
          <PriceLine key={`${at} ${label}`} label={label} amount={amount} />
        ))}
        <PriceTotal label={t('cruises.card.total')} amount={price.inclusive} />
      </dl>
      {!gratuities.included && <p css={type.small}>{t('cruises.options.gratuities', { text: gratuities.text })}</p>}
      {action}
    </PriceBox>
  );
}
