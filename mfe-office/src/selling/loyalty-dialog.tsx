import type { LoyaltyRules, LoyaltyTerms } from '@travel/contracts/endpoints/office/loyalty-rules';
import { formatPlainAmount } from '@travel/contracts/locale/format/money';
import { parseAmount, parseWholeNumber } from '@travel/contracts/locale/format/typed-amount';
import { money } from '@travel/contracts/money/money';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { RequestErrorNotice } from '@travel/ui/staff/feed-view.tsx';
import { Fields } from '@travel/ui/staff/layout.ts';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import type { RequestError } from '@travel/ui/staff/request-error.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrganisation } from '../data/own-staff.tsx';
import { ChangedContent, mergeTyped, useEdited } from './changed-content.tsx';
import { earningProducts } from './earning-products.ts';

type TextKey = 'label' | 'point_type_code' | 'worth' | 'per_hundred' | 'expiry_months';

type LoyaltyForm = Readonly<Record<TextKey, string>> & {
  /** Rates by product; empty for the default rate. */
  readonly rates: Readonly<Record<string, string>>;
};

const maxRate = 100_000;

const toForm = (terms: LoyaltyTerms | null, language: string): LoyaltyForm => ({
  label: terms?.label ?? '',
  point_type_code: terms?.point_type_code ?? '',
  worth: terms ? formatPlainAmount(money(terms.worth, 'USD'), language) : '',
  per_hundred: terms ? String(terms.per_hundred) : '',
  expiry_months: terms?.expiry_months ? String(terms.expiry_months) : '',
  rates: Object.fromEntries(
    terms?.products.map(({ product_type, per_hundred }) => [product_type, String(per_hundred)]) ?? [],
  ),
});

/** Parses a whole number within limits; undefined if it is none. */
const parseWithin = (typed: string, least: number, most: number): number | undefined => {
  const value = parseWholeNumber(typed);
  return value !== null && value >= least && value <= most ? value : undefined;
};

/** Parses the typed fields. Returns the names of invalid ones; `terms` is undefined if there are any. */
const parseForm = (form: LoyaltyForm, language: string) => {
  const label = form.label.trim();
  const point_type_code = form.point_type_code.trim().toUpperCase();
  const amount = parseAmount(form.worth, 'USD', language);
  const worth = amount.ok ? amount.amount.amount : 0;
  const per_hundred = parseWithin(form.per_hundred, 0, maxRate);
  const expiry_months = form.expiry_months.trim() === '' ? null : parseWithin(form.expiry_months, 1, 120);
  const typed = earningProducts.filter((product) => (form.rates[product] ?? '').trim() !== '');
  const products = typed.flatMap((product_type) => {
    const rate = parseWithin(form.rates[product_type] ?? '', 0, maxRate);
    return rate === undefined ? [] : [{ product_type, per_hundred: rate }];
  });
  const errors = new Set<string>([
    ...(label === '' ? ['label'] : []),
    ...(/^[A-Z0-9]{2,20}$/.test(point_type_code) ? [] : ['point_type_code']),
    ...(worth >= 1 && worth <= 1_000_000 ? [] : ['worth']),
    ...(per_hundred === undefined ? ['per_hundred'] : []),
    ...(expiry_months === undefined ? ['expiry_months'] : []),
    ...typed.filter((product) => !products.some(({ product_type }) => product_type === product)),
  ]);
  const terms: LoyaltyTerms | undefined =
    errors.size > 0 || per_hundred === undefined || expiry_months === undefined
      ? undefined
      : { label, point_type_code, worth, per_hundred, expiry_months, products };
  return { terms, errors };
};

/** Merges the rates by product. */
const mergeForms = (typed: LoyaltyForm, base: LoyaltyForm, current: LoyaltyForm): LoyaltyForm => ({
  ...mergeTyped(typed, base, current),
  rates: mergeTyped(typed.rates, base.rates, current.rates),
});

interface LoyaltyDialogProps {
  readonly rules: LoyaltyRules;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Changes the rules for travel that completes from now on. */
export function LoyaltyDialog({ rules, onDone, onClose }: LoyaltyDialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http, locale, toast } = useHost();
  const { organisation_id } = useOrganisation();
  const { base, form, setForm, takeCurrent } = useEdited({
    content: rules,
    toForm: (content) => toForm(content.terms, locale.language),
    merge: mergeForms,
  });
  const [isSubmitted, setSubmitted] = useState(false);
  const { terms, errors } = parseForm(form, locale.language);

  const send = async (why: string) => {
    if (!terms) return;
    await http('PUT /api/office/{organisation_id}/loyalty-rules', {
      params: { organisation_id },
      body: { ...terms, revision: base.revision, why },
    });
    toast(t('loyalty.saved'), { tone: 'positive' });
    onDone();
  };

  const renderField = (name: TextKey) => (
    <TextField
      label={t(`loyalty.field.${name}`)}
      help={name === 'label' ? undefined : t(`loyalty.help.${name}`)}
      autoComplete="off"
      maxLength={40}
      dir={name === 'label' ? 'auto' : 'ltr'}
      value={form[name]}
      error={isSubmitted && errors.has(name) ? t(`loyalty.error.${name}`) : undefined}
      onText={(text) => setForm({ ...form, [name]: text })}
    />
  );

  return (
    <ReasonDialog
      title={t('loyalty.change')}
      action={t('loyalty.save')}
      note={t('loyalty.changeNote')}
      reasons={[t('loyalty.reason.programme'), t('loyalty.reason.correction')]}
      width={720}
      validate={() => {
        setSubmitted(true);
        return terms !== undefined;
      }}
      renderError={(fault, dismiss) =>
        fault.code === 'rules_changed' ? (
          <ChangedContent<LoyaltyRules>
            text={t('loyalty.changed')}
            reload={t('loyalty.reload')}
            load={async (signal) =>
              (await http('GET /api/office/{organisation_id}/loyalty-rules', { params: { organisation_id }, signal }))
                .data
            }
            onCurrent={takeCurrent}
            dismiss={dismiss}
            onReload={onDone}
          />
        ) : (
          <LoyaltyError fault={fault} />
        )
      }
      send={send}
      onClose={onClose}
    >
      {renderField('label')}
      <Fields>
        {renderField('point_type_code')}
        {renderField('worth')}
        {renderField('per_hundred')}
        {renderField('expiry_months')}
      </Fields>
      <p>{t('loyalty.ownRates')}</p>
      <Fields>
        {earningProducts.map((product) => (
          <TextField
            key={product}
            label={t(`coupons.product.${product}`)}
            autoComplete="off"
            maxLength={7}
            dir="ltr"
            value={form.rates[product] ?? ''}
            error={isSubmitted && errors.has(product) ? t('loyalty.error.per_hundred') : undefined}
            onText={(text) => setForm({ ...form, rates: { ...form.rates, [product]: text } })}
          />
        ))}
      </Fields>
    </ReasonDialog>
  );
}

function LoyaltyError({ fault }: { readonly fault: RequestError }) {
  const { t } = useTranslation('mfe-office');
  if (fault.code !== 'code_used') return <RequestErrorNotice fault={fault} />;
  return (
    <Notice tone="negative" role="alert">
      {t('loyalty.codeUsed')}
    </Notice>
  );
}
