import { Button } from '@travel/ui/button';
import { formatMoney } from '@travel/contracts/format/money';
import { Notice } from '@travel/ui/notice';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../foundation/host/host-context.tsx';
import type { Hold } from '@travel/contracts/endpoints/holds';

/** What membership saves on this basket, or would; the membership team's dialog answers the button. */
export function MemberSaving({ price }: { readonly price: Pick<Hold['price'], 'member'> }) {
  const { t } = useTranslation('mfe-checkout');
  const { bus, locale } = useHost();
  const { member } = price;
  if (!member) return null;
  const saving = formatMoney(member.saving, locale.language);
  if (member.applies) return <Notice tone="positive">{t('memberPrice.saves', { saving })}</Notice>;
  return (
    <Notice
      actions={
        <Button size="small" onClick={() => bus.publish('plans:requested', { reason: 'link' })}>
          {t('memberPrice.plans')}
        </Button>
      }
    >
      {t('memberPrice.wouldSave', { saving })}
    </Notice>
  );
}
