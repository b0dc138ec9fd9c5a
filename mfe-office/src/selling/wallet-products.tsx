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
import type { DataColumn } from '@travel/ui/staff/use-data-table.ts';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../data/data-list.tsx';
import { onceMs, useOrganisation } from '../data/own-staff.tsx';
import { useSaleColumns } from './sale-state.tsx';
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
  const { name, state, actions } = useSaleColumns<OfficeWalletProduct>({
    getLabel: (column) => t(`wallet.column.${column}`),
    getName: ({ texts }) => texts[getTextLanguage(language)].name,
    getCode: ({ payment_card_id }) => payment_card_id,
    onChange: (product) => onOpen({ kind: 'change', product }),
    onState: (product) => onOpen({ kind: 'state', product }),
  });
  const terms: DataColumn<OfficeWalletProduct> = {
    key: 'terms',
    label: t('wallet.column.terms'),
    value: ({ purchase_price }) => purchase_price,
    render: ({ payment_card_type, purchase_price, worth, months, services }) => (
      <div>
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
      </div>
    ),
  };
  const cards: DataColumn<OfficeWalletProduct> = {
    key: 'cards',
    label: t('wallet.column.cards'),
    isFigure: true,
    value: (product) => product.cards,
    render: (product) => number(product.cards),
  };
  return (
    <DataList
      name="wallets"
      label={t('wallet.title')}
      columns={[name, terms, state, actions, cards]}
      rows={products}
      getKey={({ payment_card_id }) => payment_card_id}
    />
  );
}
