import styled from '@emotion/styled';
import type { Membership } from '@travel/contracts/endpoints/membership/memberships';
import { BrandMark } from '@travel/ui/pictures/icons/brand-mark.tsx';
import { formatDay } from '@travel/contracts/locale/format/dates';
import { Price } from '@travel/ui/cards/price.tsx';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { formatCardEnding, formatCardExpiry } from './card-texts.ts';
import { SideCard, SideFacts } from './side-card.tsx';

interface BillingProps {
  readonly membership: Membership;
  readonly actions: ReactNode;
}

/** Shows the next charge, its date and its payment method (spec §2.5/09). */
export function Billing({ membership, actions }: BillingProps) {
  const { t } = useTranslation('mfe-membership');
  const { locale } = useHost();
  const { next_billing, past_due } = membership;
  const on = next_billing?.on ?? past_due?.next_try_on;
  const amount = next_billing?.amount ?? past_due?.amount;
  return (
    <SideCard title={t('panel.billing.title')}>
      <SideFacts>
        <div>
          <dt>{t('panel.facts.next')}</dt>
          <dd>{on ? formatDay(on, locale.language) : t('panel.billing.never')}</dd>
        </div>
        <div>
          <dt>{t('panel.facts.amount')}</dt>
          <dd>
            {amount ? <Price value={amount} language={locale.language} size="medium" /> : t('panel.billing.nothing')}
          </dd>
        </div>
        <div>
          <dt>{t('panel.facts.method')}</dt>
          <dd>
            <Method membership={membership} />
          </dd>
        </div>
      </SideFacts>
      {actions}
    </SideCard>
  );
}

function Method({ membership }: { readonly membership: Membership }) {
  const { t } = useTranslation('mfe-membership');
  const { organisation } = useHost();
  const { next_billing, payment_method: card } = membership;
  if (next_billing?.by_org) return t('panel.billing.byOrganisation', { organisation: organisation.name });
  if (!card) return t('panel.billing.noCard');
  const expiry = formatCardExpiry(card);
  return (
    <CardOnFile>
      <BrandMark brand={card.brand} />
      <span>
        <Ending>{formatCardEnding(card, t)}</Ending>
        {expiry && <Expiry>{t('panel.card.expires', { expiry })}</Expiry>}
      </span>
    </CardOnFile>
  );
}

const CardOnFile = styled.span({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  marginBlockStart: space.xxs,
  '& > svg': { flex: 'none' },
  '& > span': { display: 'grid' },
});
const Ending = styled.span({ fontWeight: font.strong });
const Expiry = styled.span(type.small, { color: color.ink2, fontWeight: font.regular });
