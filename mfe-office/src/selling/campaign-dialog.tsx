import type { CouponCampaign } from '@travel/contracts/endpoints/office/coupon-campaigns';
import { maxBulkCodes } from '@travel/contracts/payments/bulk-codes';
import { canPayWith } from '@travel/contracts/products/payment-eligibility';
import { productCodes } from '@travel/contracts/products/product-codes';
import { Checkbox } from '@travel/ui/fields/checkbox.tsx';
import { SelectField } from '@travel/ui/fields/select-field.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { DateTimeField } from '@travel/ui/staff/date-time-field.tsx';
import { RequestErrorNotice } from '@travel/ui/staff/feed-view.tsx';
import { Fields } from '@travel/ui/staff/layout.ts';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import type { RequestError } from '@travel/ui/staff/request-error.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrganisation } from '../data/own-staff.tsx';
import { type CampaignForm, emptyForm, parseForm, parseLimit, toForm } from './campaign-form.ts';
import { type ChangedCallbacks, ChangedContent, mergeLists, mergeTyped, useEdited } from './changed-content.tsx';
import { ProductChoice } from './product-choice.tsx';

interface CampaignDialogProps {
  /** The campaign to change, or null to create one. */
  readonly campaign: CouponCampaign | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface TypedCodes {
  readonly kind: string;
  readonly code: string;
  readonly count: string;
}

type TextKey = 'name' | 'percent' | 'amounts' | 'minimum' | 'per_customer' | 'in_total';

const helped: ReadonlySet<TextKey> = new Set(['amounts', 'minimum', 'per_customer', 'in_total']);

const mergeForms = (typed: CampaignForm, base: CampaignForm, current: CampaignForm): CampaignForm => ({
  ...mergeTyped(typed, base, current, [
    ['discount', 'percent', 'amounts'],
    ['from', 'until'],
  ]),
  products: mergeLists(typed.products, base.products, current.products, String),
});

/** Creates a campaign or changes one. Orders to which it is applied keep their discount. */
export function CampaignDialog({ campaign, onDone, onClose }: CampaignDialogProps) {
  const { t } = useTranslation('mfe-office');
  const { http, locale, toast } = useHost();
  const { organisation_id } = useOrganisation();
  const { base, form, setForm, takeCurrent } = useEdited({
    content: campaign,
    toForm: (content) => (content ? toForm(content, locale.language) : emptyForm),
    merge: mergeForms,
  });
  const [codes, setCodes] = useState<TypedCodes>({ kind: 'one', code: '', count: '' });
  const [key] = useState(() => crypto.randomUUID());
  const [isSubmitted, setSubmitted] = useState(false);
  const { terms, errors } = parseForm(form, locale.language);
  const code = codes.kind === 'one' ? codes.code.trim() : null;
  const bulk_codes = codes.kind === 'one' ? null : (parseLimit(codes.count, maxBulkCodes) ?? null);
  const hasCodes = campaign !== null || (code === null ? bulk_codes !== null : /^[a-z0-9-]{3,40}$/i.test(code));
  const change = (part: Partial<CampaignForm>) => setForm((current) => ({ ...current, ...part }));

  const send = async (why: string) => {
    if (!terms) return;
    const params = { organisation_id };
    if (base) {
      const { campaign_id, revision } = base;
      await http('PUT /api/office/{organisation_id}/coupons/{campaign_id}', {
        params: { ...params, campaign_id },
        body: { ...terms, revision, why },
      });
    } else {
      await http('POST /api/office/{organisation_id}/coupons', {
        params,
        body: { ...terms, key, code, bulk_codes, why },
      });
    }
    toast(t('coupons.saved', { name: terms.name }), { tone: 'positive' });
    onDone();
  };

  const getError = (name: keyof CampaignForm) =>
    isSubmitted && errors[name] ? t(`coupons.error.${errors[name]}`) : undefined;
  const renderField = (name: TextKey) => (
    <TextField
      label={t(`coupons.field.${name}`)}
      help={helped.has(name) ? t(`coupons.help.${name}`) : undefined}
      autoComplete="off"
      maxLength={name === 'name' ? 80 : 300}
      dir={name === 'name' ? 'auto' : 'ltr'}
      value={form[name]}
      error={getError(name)}
      onText={(text) => change({ [name]: text })}
    />
  );

  return (
    <ReasonDialog
      title={campaign ? t('coupons.changeTitle', { name: campaign.name }) : t('coupons.create')}
      action={t(campaign ? 'coupons.save' : 'coupons.create')}
      note={campaign ? t('coupons.changeNote') : undefined}
      reasons={[t('coupons.reason.planned'), t('coupons.reason.correction')]}
      width={720}
      validate={() => {
        setSubmitted(true);
        return terms !== undefined && hasCodes;
      }}
      renderError={(fault, dismiss) => (
        <CampaignError fault={fault} base={base} onCurrent={takeCurrent} dismiss={dismiss} onReload={onDone} />
      )}
      send={send}
      onClose={onClose}
    >
      {renderField('name')}
      {!campaign && <CodeFields codes={codes} hasError={isSubmitted && !hasCodes} onCodes={setCodes} />}
      <Fields>
        <DiscountField form={form} onForm={change} />
        {renderField(form.discount)}
        <ValidityFields form={form} getError={getError} onForm={change} />
        {renderField('per_customer')}
        {renderField('in_total')}
      </Fields>
      {renderField('minimum')}
      <Checkbox
        label={t('coupons.field.first_order_only')}
        checked={form.first_order_only}
        onChecked={(first_order_only) => change({ first_order_only })}
      />
      <ProductChoice
        label={t('coupons.field.products')}
        products={productCodes.filter((product) => canPayWith(product, 'coupon'))}
        chosen={form.products}
        onChosen={(products) => change({ products })}
      />
    </ReasonDialog>
  );
}

interface FieldProps {
  readonly form: CampaignForm;
  readonly onForm: (part: Partial<CampaignForm>) => void;
}

/** Chooses between a percentage and amounts. */
function DiscountField({ form, onForm }: FieldProps) {
  const { t } = useTranslation('mfe-office');
  return (
    <SelectField
      label={t('coupons.field.discount')}
      value={form.discount}
      onValue={(discount) => onForm({ discount: discount === 'percent' ? 'percent' : 'amounts' })}
    >
      <option value="percent">{t('coupons.discount.percent')}</option>
      <option value="amounts">{t('coupons.discount.amounts')}</option>
    </SelectField>
  );
}

interface ValidityFieldsProps extends FieldProps {
  readonly getError: (name: keyof CampaignForm) => string | undefined;
}

function ValidityFields({ form, getError, onForm }: ValidityFieldsProps) {
  const { t } = useTranslation('mfe-office');
  return (['from', 'until'] as const).map((name) => (
    <DateTimeField
      key={name}
      label={t(`coupons.field.${name}`)}
      dayTime={name === 'from' ? '00:00' : '23:59'}
      value={form[name]}
      error={getError(name)}
      onText={(text) => onForm({ [name]: text })}
    />
  ));
}

interface CampaignErrorProps extends ChangedCallbacks<CouponCampaign> {
  readonly fault: RequestError;
  readonly base: CouponCampaign | null;
}

function CampaignError({ fault, base, ...callbacks }: CampaignErrorProps) {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  if (base && fault.code === 'campaign_changed') {
    return (
      <ChangedContent
        text={t('coupons.changed')}
        reload={t('coupons.reload')}
        load={async (signal) => {
          const params = { organisation_id, campaign_id: base.campaign_id };
          return (await http('GET /api/office/{organisation_id}/coupons/{campaign_id}', { params, signal })).data;
        }}
        {...callbacks}
      />
    );
  }
  if (fault.code !== 'code_taken' && fault.code !== 'currency_unknown') return <RequestErrorNotice fault={fault} />;
  return (
    <Notice tone="negative" role="alert">
      {t(`coupons.refused.${fault.code}`)}
    </Notice>
  );
}

interface CodeFieldsProps {
  readonly codes: TypedCodes;
  readonly hasError: boolean;
  readonly onCodes: (codes: TypedCodes) => void;
}

function CodeFields({ codes, hasError, onCodes }: CodeFieldsProps) {
  const { t } = useTranslation('mfe-office');
  const field = codes.kind === 'one' ? 'code' : 'count';
  return (
    <Fields>
      <SelectField label={t('coupons.codes.kind')} value={codes.kind} onValue={(kind) => onCodes({ ...codes, kind })}>
        <option value="one">{t('coupons.codes.one')}</option>
        <option value="many">{t('coupons.codes.many')}</option>
      </SelectField>
      <TextField
        label={t(`coupons.codes.${field}`)}
        help={field === 'count' ? t('coupons.codes.countHelp') : undefined}
        autoComplete="off"
        maxLength={40}
        dir="ltr"
        value={codes[field]}
        error={hasError ? t(`coupons.error.${field}`) : undefined}
        onText={(text) => onCodes({ ...codes, [field]: text })}
      />
    </Fields>
  );
}
