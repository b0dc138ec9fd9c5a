import styled from '@emotion/styled';
import { Button } from '@travel/ui/actions/button.tsx';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { color, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { applySuggestion } from './suggested-tenders.ts';
import { getTenderLabel } from '../order/tender-labels.ts';
import type { TenderSuggestion, TenderContext } from './tender.ts';
import { useFocusBefore } from './use-focus-before.ts';

interface SuggestionOfferProps {
  readonly context: TenderContext;
  readonly mix: TenderSuggestion;
  readonly disabled: boolean;
}

/** Offers the cheapest combination of tenders, which is only applied when the traveller presses the button. */
export function SuggestionOffer({ context, mix, disabled }: SuggestionOfferProps) {
  const { t } = useTranslation('mfe-checkout');
  const host = useHost();
  const [working, work] = useState(false);
  const { language } = host.locale;
  // Applying the offer removes it.
  const offer = useFocusBefore<HTMLDivElement>();

  const parts = mix.tenders.map(
    (part) => `${getTenderLabel(t, part)} ${formatMoney({ ...part.amount, amount: -part.amount.amount }, language)}`,
  );
  const use = async () => {
    work(true);
    try {
      await applySuggestion(context, mix);
    } catch (error) {
      host.log.error('mix.not_applied', error);
      host.toast(t('mix.failed'), { tone: 'negative' });
    }
    work(false);
  };
  return (
    <Offer ref={offer} role="note" aria-label={t('mix.title')}>
      <p>
        <b>{t('mix.title')}</b>{' '}
        {t('mix.text', {
          parts: new Intl.ListFormat(language, { type: 'conjunction' }).format(parts),
          payable: formatMoney(mix.payable, language),
        })}
      </p>
      <Button size="small" working={working} disabled={disabled} onClick={() => void use()}>
        {t('mix.use')}
      </Button>
    </Offer>
  );
}

const Offer = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
  padding: space.m,
  borderRadius: radius.field,
  background: color.sunken,
  '& p': { ...type.small, color: color.ink2, flex: '1 1 260px', minInlineSize: 0 },
  '& b': { color: color.ink },
});
