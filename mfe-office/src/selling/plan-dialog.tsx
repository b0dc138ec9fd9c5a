import type { PlanContent } from '@travel/contracts/endpoints/office/membership-plans';
import { getDirection, type TextLanguage } from '@travel/contracts/locale/languages';
import { Button } from '@travel/ui/actions/button.tsx';
import { planPictureFolder, planPicturePath } from '@travel/contracts/organisations/plan-pictures';
import { Checkbox } from '@travel/ui/fields/checkbox.tsx';
import { SelectField } from '@travel/ui/fields/select-field.tsx';
import { TextArea } from '@travel/ui/fields/text-area.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { RequestErrorNotice } from '@travel/ui/staff/feed-view.tsx';
import { Fields, Row, Stack } from '@travel/ui/staff/layout.ts';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import type { RequestError } from '@travel/ui/staff/request-error.ts';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrganisation } from '../data/own-staff.tsx';
import { type ChangedCallbacks, ChangedContent, useEdited } from './changed-content.tsx';
import {
  emptyPlanForm,
  type FurtherPrice,
  isPhotograph,
  isUploaded,
  type ParsedPlan,
  mergePlans,
  parsePlan,
  type PlanDetail,
  type PlanForm,
  type PlanNumber,
  toPlanForm,
} from './plan-form.ts';
import { planPictures } from './plan-pictures.ts';
import { TextLanguageField } from './text-language-field.tsx';
import { Preview, UploadField } from './upload-field.tsx';

interface PlanDialogProps {
  /** The plan to change, or null to create one. */
  readonly plan: PlanDetail | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

type TextKey = PlanNumber | 'currency' | 'initial' | 'renewal';

const helped: ReadonlySet<TextKey> = new Set(['trial_days', 'position']);

/** Returns the function that creates a plan, or changes the one on which the content is based. */
const useSavePlan = () => {
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  return async (base: PlanDetail | null, content: PlanContent, { key, why }: { key: string; why: string }) => {
    const params = { organisation_id };
    await (base
      ? http('PUT /api/office/{organisation_id}/plans/{sub_id}', {
          params: { ...params, sub_id: base.sub_id },
          body: { ...content, revision: base.revision, why },
        })
      : http('POST /api/office/{organisation_id}/plans', { params, body: { ...content, key, why } }));
  };
};

/** Creates a plan or changes one. Running memberships keep the terms that were bought. */
export function PlanDialog({ plan, onDone, onClose }: PlanDialogProps) {
  const { t } = useTranslation('mfe-office');
  const { locale, toast } = useHost();
  const save = useSavePlan();
  const { base, form, setForm, version, takeCurrent } = useEdited({
    content: plan,
    toForm: (content) => (content ? toPlanForm(content, locale.language) : emptyPlanForm),
    merge: mergePlans,
  });
  const [key] = useState(() => crypto.randomUUID());
  const [isSubmitted, setSubmitted] = useState(false);
  const parsed = parsePlan(form, locale.language);
  const { content, errors } = parsed;
  const change = (part: Partial<PlanForm>) => setForm((current) => ({ ...current, ...part }));
  const getError = (name: keyof PlanForm) =>
    isSubmitted && errors[name] ? t(`plans.error.${errors[name]}`) : undefined;

  const send = async (why: string) => {
    if (!content) return;
    await save(base, content, { key, why });
    toast(t('coupons.saved', { name: content.texts['en-US'].name }), { tone: 'positive' });
    onDone();
  };

  const renderField = (name: TextKey, isReadOnly = false) => (
    <TextField
      label={t(`plans.field.${name}`)}
      help={helped.has(name) ? t(name === 'position' ? 'plans.help.position' : 'plans.help.trial_days') : undefined}
      autoComplete="off"
      maxLength={20}
      dir="ltr"
      readOnly={isReadOnly}
      value={form[name]}
      error={getError(name)}
      onText={(text) => change({ [name]: text })}
    />
  );

  return (
    <ReasonDialog
      title={plan ? t('coupons.changeTitle', { name: plan.texts['en-US'].name }) : t('plans.create')}
      action={t(plan ? 'coupons.save' : 'plans.create')}
      note={t(plan ? 'plans.changeNote' : 'plans.createNote')}
      reasons={[t('plans.reason.prices'), t('coupons.reason.correction')]}
      width={760}
      validate={() => {
        setSubmitted(true);
        return content !== undefined;
      }}
      renderError={(fault, dismiss) => (
        <PlanError fault={fault} form={form} base={base} onCurrent={takeCurrent} dismiss={dismiss} onReload={onDone} />
      )}
      send={send}
      onClose={onClose}
    >
      <Fields>
        {renderField('currency', plan !== null)}
        {renderField('initial')}
        {renderField('months')}
        {renderField('trial_days')}
        {renderField('discount')}
        {renderField('position')}
      </Fields>
      <Checkbox label={t('plans.field.renews')} checked={form.renews} onChecked={(renews) => change({ renews })} />
      {form.renews && (
        <Fields>
          {renderField('renewal')}
          {renderField('renewal_months')}
        </Fields>
      )}
      <Checkbox
        label={t('plans.field.by_organisation')}
        checked={form.by_organisation}
        onChecked={(by_organisation) => change({ by_organisation })}
      />
      <FurtherPrices form={form} errors={isSubmitted ? parsed.rowErrors : []} onForm={change} />
      <PictureField key={version} image={form.image} error={getError('image')} onImage={(image) => change({ image })} />
      {parsed.needs_own_terms ? (
        <Notice>{t('plans.needsTerms')}</Notice>
      ) : (
        <Checkbox
          label={t('plans.field.has_own_terms')}
          checked={form.has_own_terms}
          onChecked={(has_own_terms) => change({ has_own_terms })}
        />
      )}
      <TextFields
        texts={form.texts}
        hasTerms={parsed.needs_own_terms || form.has_own_terms}
        hasAlt
        incomplete={isSubmitted ? parsed.incomplete : []}
        onTexts={(texts) => change({ texts })}
      />
    </ReasonDialog>
  );
}

interface FurtherPricesProps {
  readonly form: PlanForm;
  readonly errors: ParsedPlan['rowErrors'];
  readonly onForm: (part: Pick<PlanForm, 'further'>) => void;
}

/** The prices in further currencies, one row for each. Their numbers follow that of the main currency. */
function FurtherPrices({ form, errors, onForm }: FurtherPricesProps) {
  const { t } = useTranslation('mfe-office');
  const { number: format } = useFormats();
  const { further: rows } = form;
  const onRows = (further: readonly FurtherPrice[]) => onForm({ further });
  if (form.by_organisation) return null;
  return (
    <Stack>
      {rows.map((row, index) => {
        const number = format(index + 2);
        const renderField = (name: keyof FurtherPrice) => {
          const error = errors[index]?.[name];
          return (
            <TextField
              label={t(`plans.further.${name}`, { number })}
              autoComplete="off"
              maxLength={20}
              dir="ltr"
              value={row[name]}
              error={error && t(`plans.error.${error}`)}
              onText={(text) => onRows(rows.with(index, { ...row, [name]: text }))}
            />
          );
        };
        return (
          <Fields key={index}>
            {renderField('currency')}
            {renderField('initial')}
            {form.renews && renderField('renewal')}
            <Button size="small" tone="outline" onClick={() => onRows(rows.toSpliced(index, 1))}>
              {t('plans.further.remove', { number })}
            </Button>
          </Fields>
        );
      })}
      {rows.length < mostFurther && (
        <Row>
          <Button
            size="small"
            tone="outline"
            onClick={() => onRows([...rows, { currency: '', initial: '', renewal: '' }])}
          >
            {t('plans.further.add')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** Number of further currencies that the service accepts. */
const mostFurther = 20;

interface PlanErrorProps extends ChangedCallbacks<PlanDetail> {
  readonly fault: RequestError;
  readonly form: PlanForm;
  readonly base: PlanDetail | null;
}

function PlanError({ fault, form, base, ...callbacks }: PlanErrorProps) {
  const { t } = useTranslation('mfe-office');
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  if (base && fault.code === 'plan_changed') {
    return (
      <ChangedContent
        text={t('plans.changed')}
        reload={t('plans.reload')}
        load={async (signal) => {
          const params = { organisation_id, sub_id: base.sub_id };
          return (await http('GET /api/office/{organisation_id}/plans/{sub_id}', { params, signal })).data;
        }}
        {...callbacks}
      />
    );
  }
  if (fault.code !== 'currency_unknown' && fault.code !== 'picture_refused')
    return <RequestErrorNotice fault={fault} />;
  const [, row] = /^further_prices\[(\d+)\]/.exec(fault.errors[0]?.field ?? '') ?? [];
  const { currency } = (row === undefined ? form : form.further[Number(row)]) ?? form;
  return (
    <Notice tone="negative" role="alert">
      {fault.code === 'picture_refused' ? t('plans.help.photo') : t('plans.further.unknown', { currency })}
    </Notice>
  );
}

/** Values of the options for a photograph and for an upload. */
const photo = 'photo';
const upload = 'upload';

interface PictureFieldProps {
  readonly image: string;
  readonly error?: string | undefined;
  readonly allowsPhoto?: boolean;
  readonly onImage: (image: string) => void;
}

/** Chooses a drawing, an uploaded picture, or the address of a photograph. */
export function PictureField({ image, error, allowsPhoto = true, onImage }: PictureFieldProps) {
  const { t } = useTranslation('mfe-office');
  const chosen = planPictures.find(({ name }) => name === image);
  const isPhoto = isPhotograph(image);
  const isUpload = isUploaded(image);
  return (
    <Fields>
      <SelectField
        label={t('plans.field.image')}
        value={isPhoto ? photo : isUpload ? upload : image}
        onValue={(value) => onImage(starts.get(value) ?? value)}
      >
        {!chosen && !isPhoto && !isUpload && <option value={image}>{t('plans.picture.current')}</option>}
        {planPictures.map(({ kind, name }) => (
          <option key={name} value={name}>
            {t(`plans.picture.${kind}`)}
          </option>
        ))}
        {allowsPhoto && <option value={upload}>{t('plans.picture.upload')}</option>}
        {allowsPhoto && <option value={photo}>{t('plans.picture.photo')}</option>}
      </SelectField>
      {isPhoto && (
        <TextField
          label={t('plans.field.photo')}
          help={t('plans.help.photo')}
          type="url"
          dir="ltr"
          autoComplete="off"
          maxLength={300}
          value={image}
          error={error}
          onText={onImage}
        />
      )}
      {isUpload && <UploadField error={error} onImage={onImage} />}
      {chosen && <Preview src={chosen.url} alt="" />}
      {planPicturePath.test(image) && <Preview src={image} alt="" />}
    </Fields>
  );
}

/** The image with which each of the two options starts. */
const starts = new Map([
  [photo, 'https://'],
  [upload, planPictureFolder],
]);

interface TextFieldsProps {
  readonly texts: PlanForm['texts'];
  readonly hasTerms: boolean;
  readonly hasAlt?: boolean;
  /** Languages whose texts are missing. */
  readonly incomplete: readonly TextLanguage[];
  readonly onTexts: (texts: PlanForm['texts']) => void;
}

/** The texts of one language at a time. */
export function TextFields({ texts, hasTerms, hasAlt = false, incomplete, onTexts }: TextFieldsProps) {
  const { t } = useTranslation('mfe-office');
  const [language, setLanguage] = useState<TextLanguage>('en-US');
  const own = texts[language];
  const change = (part: Partial<typeof own>) => onTexts({ ...texts, [language]: { ...own, ...part } });
  const shared = { lang: language, dir: getDirection(language), autoComplete: 'off' } as const;
  return (
    <Stack>
      <TextLanguageField language={language} incomplete={incomplete} onLanguage={setLanguage} />
      <TextField
        {...shared}
        label={t('coupons.field.name')}
        maxLength={60}
        value={own.name}
        onText={(name) => change({ name })}
      />
      <TextArea
        {...shared}
        label={t('plans.field.description')}
        rows={2}
        maxLength={300}
        value={own.description}
        onText={(description) => change({ description })}
      />
      {hasAlt && (
        <TextField
          {...shared}
          label={t('plans.field.alt')}
          help={t('plans.help.alt')}
          maxLength={200}
          value={own.alt}
          onText={(alt) => change({ alt })}
        />
      )}
      {hasTerms && (
        <TextArea
          {...shared}
          label={t('plans.field.terms')}
          help={t('plans.help.terms')}
          rows={8}
          maxLength={8_000}
          value={own.terms}
          onText={(terms) => change({ terms })}
        />
      )}
    </Stack>
  );
}
