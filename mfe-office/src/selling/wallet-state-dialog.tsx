import type { OfficeWalletProduct } from '@travel/contracts/endpoints/office/wallet-products';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useOrganisation } from '../data/own-staff.tsx';
import { SaleStateDialog } from './sale-state.tsx';
import { WalletError } from './wallet-product-dialog.tsx';

interface WalletStateDialogProps {
  readonly product: OfficeWalletProduct;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Withdraws a product from sale or sells it again, with a reason. */
export function WalletStateDialog({ product, onDone, onClose }: WalletStateDialogProps) {
  const { http, locale } = useHost();
  const { organisation_id } = useOrganisation();
  const { payment_card_id, texts, image, position, revision, state } = product;
  const send = async (next: OfficeWalletProduct['state'], why: string) => {
    await http('PUT /api/office/{organisation_id}/wallet-products/{payment_card_id}', {
      params: { organisation_id, payment_card_id },
      body: { texts, image, position, revision, state: next, why },
    });
    onDone();
  };
  return (
    <SaleStateDialog
      name={texts[getTextLanguage(locale.language)].name}
      state={state}
      area="wallet"
      renderError={(fault) => <WalletError fault={fault} onReload={onDone} />}
      send={send}
      onClose={onClose}
    />
  );
}
