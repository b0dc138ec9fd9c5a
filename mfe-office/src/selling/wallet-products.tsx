import type { OfficeWalletProduct } from '@travel/contracts/endpoints/office/wallet-products';
import { formatDuration } from '@travel/contracts/locale/format/duration';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { Button } from '@travel/ui/actions/button.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { Empty, Quiet } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { FigureCell, Table } from '@travel/ui/staff/table.tsx';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onceMs, useOrganisation } from '../data/own-staff.tsx';
import { SaleHead, SaleStateCells } from './sale-state.tsx';
import { WalletProductDialog } from './wallet-product-dialog.tsx';
import { WalletStateDialog } from './wallet-state-dialog.tsx';

type OpenDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'change' | 'state'; readonly product: OfficeWalletProduct };

/** The certificates and discount cards that the organisation sells. */
export function WalletProducts() {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const feed = useFeed(
    `wallet-products/${organisation_id}`,
    async (signal) => {
      const request = { params: { organisation_id }, signal };
      return (await http('GET /api/office/{organisation_id}/wallet-products', request)).data.products;
    },
    onceMs,
  );
  const close = () => setDialog(null);
  const finish = () => {
    close();
    feed.reload();
  };
  return (
    <Panel
      title={t('wallet.title')}
      actions={
        <Button size="small" tone="accent" onClick={() => setDialog({ kind: 'create' })}>
          {t('wallet.create')}
        </Button>
      }
    >
      <FeedView feed={feed}>
        {(products) =>
          products.length === 0 ? (
            <Empty>{t('wallet.none')}</Empty>
          ) : (
            <ProductTable products={products} onOpen={setDialog} />
          )
        }
      </FeedView>
      {dialog?.kind === 'create' && <WalletProductDialog product={null} onDone={finish} onClose={close} />}
      {dialog?.kind === 'change' && <WalletProductDialog product={dialog.product} onDone={finish} onClose={close} />}
      {dialog?.kind === 'state' && <WalletStateDialog product={dialog.product} onDone={finish} onClose={close} />}
    </Panel>
  );
}

interface ProductTableProps {
  readonly products: readonly OfficeWalletProduct[];
  readonly onOpen: (dialog: OpenDialog) => void;
}

function ProductTable({ products, onOpen }: ProductTableProps) {
  const { t } = useTranslation('mfe-office');
  const { language } = useHost().locale;
  const { number } = useFormats();
  const columns = ['name', 'terms', 'state', 'actions', 'cards'] as const;
  return (
    <Table
      label={t('wallet.title')}
      head={columns.map((column) => t(`wallet.column.${column}`))}
      figuresFrom={columns.length - 1}
    >
      {products.map((product) => {
        const { payment_card_id, payment_card_type, purchase_price, worth, months, services, state } = product;
        const { name } = product.texts[getTextLanguage(language)];
        return (
          <tr key={payment_card_id}>
            <SaleHead name={name} code={payment_card_id} />
            <td>
              <div>
                {t('wallet.terms', {
                  type: t(`wallet.type.${payment_card_type}`),
                  price: formatMoney(purchase_price, language),
                  worth: formatMoney(worth, language),
                  time: formatDuration({ years: Math.floor(months / 12), months: months % 12 }, language),
                })}
              </div>
              <Quiet>
                {services.map((service) => t(`coupons.product.${service}`, { defaultValue: service })).join(' · ')}
              </Quiet>
            </td>
            <SaleStateCells
              name={name}
              state={state}
              onChange={() => onOpen({ kind: 'change', product })}
              onState={() => onOpen({ kind: 'state', product })}
            />
            <FigureCell>{number(product.cards)}</FigureCell>
          </tr>
        );
      })}
    </Table>
  );
}
