import { Button } from '@travel/ui/actions/button.tsx';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { MemberPrice } from '../offers/offer.ts';

/**
 * Shows what membership saves on this offer or would save. The button opens the plans dialog of the membership remote.
 */
export function MemberSaving({ member }: { readonly member: MemberPrice | undefined }) {
  const { t } = useTranslation('mfe-travel');
  const { bus, locale } = useHost();
  if (!member) return null;
  const saving = formatMoney(member.saving, locale.language);
  if (member.applies) return <Notice tone="positive">{t('details.member.saves', { saving })}</Notice>;
  return (
    <Notice
      actions={
        <Button size="small" onClick={() => bus.publish('plans:requested', { reason: 'link' })}>
          {t('details.member.plans')}
        </Button>
      }
    >
      {t('details.member.wouldSave', { saving })}
    </Notice>
  );
}
