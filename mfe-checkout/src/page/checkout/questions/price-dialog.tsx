import styled from '@emotion/styled';
import type { PriceChange } from '@travel/contracts/endpoints/orders/holds';
import { getFormattingLocale } from '@travel/contracts/locale/languages';
import { isPositive, subtract } from '@travel/contracts/money/money';
import { Button } from '@travel/ui/actions/button.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { Price } from '@travel/ui/cards/price.tsx';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import type { Say } from '../../../products/use-texts.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';

interface PriceDialogProps {
  /** Translates texts with the terms of the held items' products. */
  readonly say: Say;
  readonly change: PriceChange;
  /** Labels of the applied tenders. */
  readonly applied: readonly string[];
  readonly answer: (accepted: boolean) => void;
}

/** Dialog to accept or decline a changed price. Tenders are recalculated and the typed card stays. */
export function PriceDialog({ say, change: { was, now, reason }, applied, answer }: PriceDialogProps) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const difference = subtract(now, was);
  const byMembership = isPositive(difference) ? 'notMember' : 'member';
  const why = reason === 'membership' ? byMembership : 'text';
  const leave = () => answer(false);
  return (
    <Dialog
      phone="box"
      width={480}
      title={t('priceChange.title')}
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
      <Lines>
        <div>
          <dt>{t('priceChange.was')}</dt>
          <dd>
            <Price value={was} language={language} />
          </dd>
        </div>
        <div>
          <dt>{t(isPositive(difference) ? 'priceChange.more' : 'priceChange.less')}</dt>
          <dd>
            <Price value={difference} language={language} />
          </dd>
        </div>
        <Now>
          <dt>{t('priceChange.now')}</dt>
          <dd>
            <Price value={now} language={language} size="medium" />
          </dd>
        </Now>
      </Lines>
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

const Lines = styled.dl({
  display: 'grid',
  gap: space.xs,
  marginBlock: space.m,
  '& > div': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: space.m },
  '& dd': { margin: 0 },
});

const Now = styled.div({
  paddingBlockStart: space.s,
  borderBlockStart: `1px solid ${color.line}`,
  '& dt': { fontWeight: font.strong },
});

const Small = styled.p(type.small, { color: color.ink2 });
