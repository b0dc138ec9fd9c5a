import type { OfficeWalletProduct } from '@travel/contracts/endpoints/office/wallet-products';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import { useTranslation } from 'react-i18next';
import { useOrganisation } from '../data/own-staff.tsx';
import { WalletError } from './wallet-product-dialog.tsx';

interface WalletStateDialogProps {
  readonly product: OfficeWalletProduct;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Withdraws a product from sale or sells it again, with a reason. */
export function WalletStateDialog({ product, onDone, onClose }: WalletStateDialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http, locale } = useHost();
  const { organisation_id } = useOrganisation();
  const { payment_card_id, texts, image, position, revision, state } = product;
  const action = state === 'active' ? 'withdraw' : 'resume';
  const send = async (why: string) => {
    await http('PUT /api/office/{organisation_id}/wallet-products/{payment_card_id}', {
      params: { organisation_id, payment_card_id },
      body: { texts, image, position, revision, state: state === 'active' ? 'withdrawn' : 'active', why },
    });
    onDone();
  };
  return (
    <ReasonDialog
      title={t(`plans.${action}Title`, { name: texts[getTextLanguage(locale.language)].name })}
      action={t(`plans.${action}`)}
      isNegative={action === 'withdraw'}
      note={t(`wallet.${action}Note`)}
      reasons={[t('wallet.reason.replaced'), t('coupons.reason.correction')]}
      renderError={(fault) => <WalletError fault={fault} onReload={onDone} />}
      send={send}
      onClose={onClose}
    />
  );
}
