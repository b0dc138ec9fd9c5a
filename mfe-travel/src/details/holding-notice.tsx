import { subtract } from '@travel/contracts/money/money';
import { Button } from '@travel/ui/actions/button.tsx';
import { DemoDialog } from '@travel/ui/dialog/demo-dialog.tsx';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { HoldState } from './use-offer-hold.ts';

interface HoldingNoticeProps {
  readonly holding: HoldState;
  readonly onAgree: (offer: string) => void;
  readonly onLookAgain: () => void;
  readonly onClose: () => void;
}

/**
 * Problem codes of a refused hold for which the notice has no button to reload the offer, because a reload does not
 * help.
 */
const stays = new Set([
  'failed',
  'sign_in_required',
  'too_many_holds',
  'trip_ended',
  'too_many_items',
  'not_changeable',
  'change_under_way',
]);
const said = new Set([...stays, 'sold_out', 'offer_expired', 'offer_invalid']);

/** Returns the problem code whose text is shown: `failed` for codes without a text. */
const toShownCode = (code: string): string => {
  if (code === 'offer_of_another_site') return 'offer_invalid';
  return said.has(code) ? code : 'failed';
};

/** Explains why an offer could not be held and how to continue. A new price always requires consent. */
export function HoldingNotice({ holding, onAgree, onLookAgain, onClose }: HoldingNoticeProps) {
  const { t } = useTranslation('mfe-travel');
  const host = useHost();
  const { locale } = host;
  const shown = (money: Parameters<typeof formatMoney>[0]) => formatMoney(money, locale.language);

  if (holding.status === 'price-changed') {
    const { was, now, offer, reason } = holding;
    const difference = subtract(now, was);
    const dearer = difference.amount > 0;
    const byMembership = dearer ? 'notMember' : 'member';
    const why = reason === 'membership' ? byMembership : (reason ?? 'text');
    const title = reason === 'conditions' ? 'conditionsTitle' : dearer ? 'dearer' : 'cheaper';
    return (
      <Notice
        tone="warning"
        role="alert"
        title={t(`details.price.${title}`, {
          difference: shown({ ...difference, amount: Math.abs(difference.amount) }),
        })}
        actions={
          <>
            <Button size="small" onClick={onLookAgain}>
              {t('details.price.leave')}
            </Button>
            <Button size="small" tone="ink" onClick={() => onAgree(offer)}>
              {t('details.price.agree', { now: shown(now) })}
            </Button>
          </>
        }
      >
        {t(`details.price.${why}`, {
          was: shown(was),
          now: shown(now),
        })}
      </Notice>
    );
  }
  if (holding.status !== 'refused') return null;
  if (holding.code === 'demo_account') {
    return (
      <DemoDialog
        host={host}
        title={t('details.demo.title')}
        text={t('details.demo.text')}
        ok={t('details.demo.ok')}
        fullAccess={t('details.demo.fullAccess')}
        onClose={onClose}
      />
    );
  }
  const code = toShownCode(holding.code);
  const looksAgain = !stays.has(code);
  return (
    <Notice
      tone={code === 'failed' ? 'negative' : 'warning'}
      role="alert"
      title={t(`details.refused.${code}.title`)}
      {...(looksAgain && {
        actions: (
          <Button size="small" onClick={onLookAgain}>
            {t('details.lookAgain')}
          </Button>
        ),
      })}
    >
      {t(`details.refused.${code}.text`)}
    </Notice>
  );
}
