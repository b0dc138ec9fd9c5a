import type { OfficeWalletProduct } from '@travel/contracts/endpoints/office/wallet-products';
import { formatPlainAmount } from '@travel/contracts/locale/format/money';
import { parseAmount } from '@travel/contracts/locale/format/typed-amount';
import { languages, mapLanguages } from '@travel/contracts/locale/languages';
import { isPositive, type Money } from '@travel/contracts/money/money';
import { canPayWith } from '@travel/contracts/products/payment-eligibility';
import { type ProductCode, productCodes } from '@travel/contracts/products/product-codes';
import { Checkbox } from '@travel/ui/fields/checkbox.tsx';
import { SelectField } from '@travel/ui/fields/select-field.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { RequestErrorNotice } from '@travel/ui/staff/feed-view.tsx';
import { Fields } from '@travel/ui/staff/layout.ts';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import type { RequestError } from '@travel/ui/staff/request-error.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangedNotice } from '../data/changed-notice.tsx';
import { useOrganisation } from '../data/own-staff.tsx';
import { ChangedContent, mergeTexts, useEdited } from './changed-content.tsx';
import { parseLimit } from './campaign-form.ts';
import { PictureField, TextFields } from './plan-dialog.tsx';
import type { PlanForm } from './plan-form.ts';

type TextKey = 'currency' | 'price' | 'worth' | 'months' | 'position';

interface WalletForm extends Readonly<Record<TextKey, string>>, Pick<PlanForm, 'texts' | 'image'> {
  readonly type: OfficeWalletProduct['payment_card_type'];
  readonly services: readonly ProductCode[];
}

const toForm = (product: OfficeWalletProduct | null, language: string): WalletForm => ({
  type: product?.payment_card_type ?? 'certificate',
  currency: product?.worth.currency ?? '',
  price: product ? formatPlainAmount(product.purchase_price, language) : '',
  worth: product ? formatPlainAmount(product.worth, language) : '',
  months: product ? String(product.months) : '12',
  position: product ? String(product.position) : '',
  services: product?.services ?? [],
  image: product?.image ?? 'coast-dusk-1',
  texts: mapLanguages((code) => ({ name: '', description: '', alt: '', ...product?.texts[code], terms: '' })),
});

/** Parses the typed fields. Returns the names of invalid ones. */
const parseForm = (form: WalletForm, language: string) => {
  const currency = form.currency.trim().toUpperCase();
  const parse = (typed: string): Money | null => {
    const parsed = /^[A-Z]{3}$/.test(currency) ? parseAmount(typed, currency, language) : null;
    return parsed?.ok && isPositive(parsed.amount) ? parsed.amount : null;
  };
  const [purchase_price, worth] = [parse(form.price), parse(form.worth)];
  const months = parseLimit(form.months, 120) ?? null;
  const position = parseLimit(form.position, 999) ?? null;
  const [service, ...others] = form.services;
  const services: [ProductCode, ...ProductCode[]] | undefined = service && [service, ...others];
  const texts = mapLanguages((code) => ({
    name: form.texts[code].name.trim(),
    description: form.texts[code].description.trim(),
  }));
  const incomplete = languages
    .map(({ code }) => code)
    .filter((code) => texts[code].name === '' || texts[code].description === '');
  const presentation = position === null || incomplete.length > 0 ? undefined : { texts, image: form.image, position };
  const content =
    presentation && purchase_price && worth && months !== null && services
      ? {
          ...presentation,
          payment_card_type: form.type,
          purchase_price,
          worth,
          months,
          services,
        }
      : undefined;
  const errors = new Set<TextKey | 'services'>([
    ...(/^[A-Z]{3}$/.test(currency) ? [] : ['currency' as const]),
    ...(purchase_price ? [] : ['price' as const]),
    ...(worth ? [] : ['worth' as const]),
    ...(months === null ? ['months' as const] : []),
    ...(position === null ? ['position' as const] : []),
    ...(services ? [] : ['services' as const]),
  ]);
  return { presentation, content, errors, incomplete };
};

const errorTexts = {
  currency: 'currency',
  price: 'amount',
  worth: 'amount',
  months: 'months',
  position: 'position',
} as const;

interface WalletProductDialogProps {
  /** The product to change, or null to create one. */
  readonly product: OfficeWalletProduct | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Creates a product, or changes how one is presented. Its terms are fixed, because sold cards depend on them. */
export function WalletProductDialog({ product, onDone, onClose }: WalletProductDialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http, locale, toast } = useHost();
  const { organisation_id } = useOrganisation();
  const { base, form, setForm, version, takeCurrent } = useEdited({
    content: product,
    toForm: (content) => toForm(content, locale.language),
    merge: mergeTexts,
  });
  const [key] = useState(() => crypto.randomUUID());
  const [isSubmitted, setSubmitted] = useState(false);
  const { presentation, content, errors, incomplete } = parseForm(form, locale.language);
  const change = (part: Partial<WalletForm>) => setForm({ ...form, ...part });

  const send = async (why: string) => {
    const params = { organisation_id };
    if (base && presentation) {
      const { payment_card_id, revision, state } = base;
      await http('PUT /api/office/{organisation_id}/wallet-products/{payment_card_id}', {
        params: { ...params, payment_card_id },
        body: { ...presentation, revision, state, why },
      });
    } else if (content) {
      await http('POST /api/office/{organisation_id}/wallet-products', { params, body: { ...content, key, why } });
    }
    toast(t('coupons.saved', { name: form.texts['en-US'].name }), { tone: 'positive' });
    onDone();
  };

  const renderField = (name: TextKey) => (
    <TextField
      label={t(`wallet.field.${name}`)}
      help={name === 'position' ? t('plans.help.position') : undefined}
      autoComplete="off"
      maxLength={20}
      dir="ltr"
      value={form[name]}
      error={isSubmitted && errors.has(name) ? t(`plans.error.${errorTexts[name]}`) : undefined}
      onText={(text) => change({ [name]: text })}
    />
  );

  return (
    <ReasonDialog
      title={product ? t('coupons.changeTitle', { name: product.texts['en-US'].name }) : t('wallet.create')}
      action={t(product ? 'coupons.save' : 'wallet.create')}
      note={t(product ? 'wallet.changeNote' : 'wallet.createNote')}
      reasons={[t('wallet.reason.range'), t('coupons.reason.correction')]}
      width={760}
      validate={() => {
        setSubmitted(true);
        return (product ? presentation : content) !== undefined;
      }}
      renderError={(fault, dismiss) => (
        <WalletError fault={fault} base={base} onCurrent={takeCurrent} dismiss={dismiss} onReload={onDone} />
      )}
      send={send}
      onClose={onClose}
    >
      {!product && (
        <>
          <Fields>
            <SelectField
              label={t('wallet.field.type')}
              value={form.type}
              onValue={(type) => change({ type: type === 'certificate' ? type : 'discountcard' })}
            >
              <option value="certificate">{t('wallet.type.certificate')}</option>
              <option value="discountcard">{t('wallet.type.discountcard')}</option>
            </SelectField>
            {renderField('currency')}
            {renderField('price')}
            {renderField('worth')}
            {renderField('months')}
          </Fields>
          <Services
            chosen={form.services}
            hasError={isSubmitted && errors.has('services')}
            onChosen={(services) => change({ services })}
          />
        </>
      )}
      <Fields>{renderField('position')}</Fields>
      <PictureField key={version} image={form.image} allowsPhoto={false} onImage={(image) => change({ image })} />
      <TextFields
        texts={form.texts}
        hasTerms={false}
        incomplete={isSubmitted ? incomplete : []}
        onTexts={(texts) => change({ texts })}
      />
    </ReasonDialog>
  );
}

interface ServicesProps {
  readonly chosen: readonly ProductCode[];
  readonly hasError: boolean;
  readonly onChosen: (services: readonly ProductCode[]) => void;
}

function Services({ chosen, hasError, onChosen }: ServicesProps) {
  const { t } = useTranslation('mfe-office');
  const paid = productCodes.filter((product) => canPayWith(product, 'wallet'));
  return (
    <div role="group" aria-label={t('wallet.field.services')}>
      <p>{t('wallet.field.services')}</p>
      <Fields>
        {paid.map((product) => (
          <Checkbox
            key={product}
            label={t(`coupons.product.${product}`, { defaultValue: product })}
            checked={chosen.includes(product)}
            onChecked={(isOn) => onChosen(paid.filter((one) => (one === product ? isOn : chosen.includes(one))))}
          />
        ))}
      </Fields>
      {hasError && (
        <Notice tone="negative" role="alert">
          {t('wallet.noServices')}
        </Notice>
      )}
    </div>
  );
}

interface WalletErrorProps {
  readonly fault: RequestError;
  /** The product that is edited; null for a dialog without typed fields. */
  readonly base?: OfficeWalletProduct | null;
  readonly onCurrent?: (current: OfficeWalletProduct, keepsTyped: boolean) => void;
  readonly dismiss?: () => void;
  readonly onReload: () => void;
}

export function WalletError({ fault, base, onCurrent, dismiss, onReload }: WalletErrorProps) {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  if (base && onCurrent && dismiss && fault.code === 'product_changed') {
    return (
      <ChangedContent
        text={t('wallet.changed')}
        reload={t('wallet.reload')}
        load={async (signal) => {
          const request = { params: { organisation_id }, signal };
          const { data } = await http('GET /api/office/{organisation_id}/wallet-products', request);
          return data.products.find((one) => one.payment_card_id === base.payment_card_id) ?? null;
        }}
        onCurrent={onCurrent}
        dismiss={dismiss}
        onReload={onReload}
      />
    );
  }
  if (fault.code === 'product_changed')
    return <ChangedNotice text={t('wallet.changed')} action={t('wallet.reload')} onShow={onReload} />;
  if (fault.code !== 'currency_unknown') return <RequestErrorNotice fault={fault} />;
  return (
    <Notice tone="negative" role="alert">
      {t('coupons.refused.currency_unknown')}
    </Notice>
  );
}
