import type { LoyaltyRules, LoyaltyTerms } from '@travel/contracts/endpoints/office/loyalty-rules';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { money } from '@travel/contracts/money/money';
import { Button } from '@travel/ui/actions/button.tsx';
import { Facts } from '@travel/ui/cards/facts.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { Empty, Quiet, Stack } from '@travel/ui/staff/layout.ts';
import { Panel } from '@travel/ui/staff/panel.tsx';
import { FigureCell, Table } from '@travel/ui/staff/table.tsx';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onceMs, useOrganisation } from '../data/own-staff.tsx';
import { earningProducts } from './earning-products.ts';
import { LoyaltyDialog } from './loyalty-dialog.tsx';

/** The rules by which the organisation's travellers earn points. */
export function Loyalty() {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  const [changed, setChanged] = useState<LoyaltyRules | null>(null);
  const feed = useFeed(
    `loyalty/${organisation_id}`,
    async (signal) => {
      const request = { params: { organisation_id }, signal };
      return (await http('GET /api/office/{organisation_id}/loyalty-rules', request)).data;
    },
    onceMs,
  );
  return (
    <>
      <FeedView feed={feed}>
        {(rules) => (
          <Panel
            title={t('loyalty.title')}
            note={t('loyalty.note')}
            actions={
              <Button size="small" tone="accent" onClick={() => setChanged(rules)}>
                {t('loyalty.change')}
              </Button>
            }
          >
            {rules.terms ? <Rules terms={rules.terms} since={rules.since} /> : <Empty>{t('loyalty.none')}</Empty>}
          </Panel>
        )}
      </FeedView>
      {changed && (
        <LoyaltyDialog
          rules={changed}
          onDone={() => {
            setChanged(null);
            feed.reload();
          }}
          onClose={() => setChanged(null)}
        />
      )}
    </>
  );
}

function Rules({ terms, since }: { readonly terms: LoyaltyTerms } & Pick<LoyaltyRules, 'since'>) {
  const { t } = useTranslation('mfe-office');
  const { language } = useHost().locale;
  const { number, moment } = useFormats();
  const { label, point_type_code, worth, expiry_months, products, per_hundred } = terms;
  const findOwn = (product: string) => products.find(({ product_type }) => product_type === product);
  return (
    <Stack>
      <Facts
        facts={[
          { term: t('loyalty.field.label'), value: `${label} (${point_type_code})` },
          { term: t('loyalty.field.worth'), value: formatMoney(money(worth, 'USD'), language) },
          {
            term: t('loyalty.field.expiry_months'),
            value: expiry_months === null ? t('loyalty.noExpiry') : number(expiry_months),
          },
          { term: t('loyalty.since'), value: since === null ? '–' : moment(since) },
        ]}
      />
      <Table label={t('loyalty.rates')} head={[t('loyalty.product'), t('loyalty.perHundred')]} figuresFrom={1}>
        {earningProducts.map((product) => (
          <tr key={product}>
            <th scope="row">
              {t(`coupons.product.${product}`)} {!findOwn(product) && <Quiet>{t('loyalty.default')}</Quiet>}
            </th>
            <FigureCell>{number(findOwn(product)?.per_hundred ?? per_hundred)}</FigureCell>
          </tr>
        ))}
      </Table>
    </Stack>
  );
}
