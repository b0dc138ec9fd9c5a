import styled from '@emotion/styled';
import type { PriceChange } from '@travel/contracts/endpoints/orders/holds';
import { getFormattingLocale } from '@travel/contracts/locale/languages';
import { isPositive, subtract } from '@travel/contracts/money/money';
import { Button } from '@travel/ui/actions/button.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { PriceLine, PriceList } from '../../../order/summary/price-list.tsx';
import type { Say } from '../../../order/use-texts.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';

interface PriceDialogProps {
  readonly say: Say;
  readonly change: PriceChange;
  readonly applied: readonly string[];
  readonly answer: (accepted: boolean) => void;
}

/** Dialog to accept or decline a changed price. Tenders are recalculated and the typed card stays. */
export function PriceDialog({ say, change: { was, now, reason }, applied, answer }: PriceDialogProps) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const difference = subtract(now, was);
  const byMembership = isPositive(difference) ? 'notMember' : 'member';
  const why = reason === 'membership' ? byMembership : (reason ?? 'text');
  const leave = () => answer(false);
  return (
    <Dialog
      phone="box"
      width={480}
      title={t(reason === 'conditions' ? 'priceChange.conditionsTitle' : 'priceChange.title')}
      closeLabel={t('close')}
      onClose={leave}
      actions={
        <>
          <Button onClick={leave}>{t('priceChange.leave')}</Button>
          <Button tone="accent" onClick={() => answer(true)}>
            {t('priceChange.accept', { total: formatMoney(now, language) })}
          </Button>
        </>
      }
    >
      <p>{say(`priceChange.${why}`)}</p>
      <ChangeList>
        <PriceLine label={t('priceChange.was')} amount={was} />
        <PriceLine label={t(isPositive(difference) ? 'priceChange.more' : 'priceChange.less')} amount={difference} />
        <PriceLine label={t('priceChange.now')} amount={now} size="medium" />
      </ChangeList>
      <Small>
        {applied.length > 0 && (
          <>
            {t('priceChange.applied', { parts: new Intl.ListFormat(getFormattingLocale(language)).format(applied) })}
            <br />
          </>
        )}
        {t('priceChange.safe')}
      </Small>
    </Dialog>
  );
}

const ChangeList = styled(PriceList)({
  ...type.body,
  marginBlock: space.m,
  '& > :last-child': {
    paddingBlockStart: space.s,
    borderBlockStart: `1px solid ${color.line}`,
    '& dt': { fontWeight: font.strong },
  },
});

const Small = styled.p(type.small, { color: color.ink2 });
