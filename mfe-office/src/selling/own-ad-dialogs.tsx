import type { OwnAd, OwnAdContent } from '@travel/contracts/endpoints/office/own-ads';
import { getDirection, languages, mapLanguages, type TextLanguage } from '@travel/contracts/locale/languages';
import { planPicturePath } from '@travel/contracts/organisations/plan-pictures';
import { ownPath } from '@travel/contracts/products/ads/own-path';
import { catalogueCodes } from '@travel/contracts/products/product-definitions';
import { Button } from '@travel/ui/actions/button.tsx';
import { TextArea } from '@travel/ui/fields/text-area.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { RequestErrorNotice } from '@travel/ui/staff/feed-view.tsx';
import { Fields, Row } from '@travel/ui/staff/layout.ts';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';
import type { RequestError } from '@travel/ui/staff/request-error.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangedNotice } from '../data/changed-notice.tsx';
import { useOrganisation } from '../data/own-staff.tsx';
import { mergeLists, mergeTexts, useEdited } from './changed-content.tsx';
import { OwnAdChanged } from './own-ad-changed.tsx';
import { AdPeriodFields, isPeriodValid } from './ad-period.tsx';
import { ProductChoice } from './product-choice.tsx';
import { TextLanguageField } from './text-language-field.tsx';
import { Preview, UploadField } from './upload-field.tsx';

interface DialogProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Returns the function that saves an ad. */
const useSaveOwnAd = () => {
  const { http } = useHost();
  const { organisation_id } = useOrganisation();
  return (ad_id: string, body: OwnAdContent & { readonly revision: number; readonly why: string }) =>
    http('PUT /api/office/{organisation_id}/own-ads/{ad_id}', { params: { organisation_id, ad_id }, body });
};

/** Shows that a colleague changed the ad first, or another error. */
export function AdError({ fault, onReload }: { readonly fault: RequestError; readonly onReload: () => void }) {
  const { t } = useTranslation('mfe-office');
  return fault.code === 'ad_changed' ? (
    <ChangedNotice text={t('ads.changed')} action={t('ads.reload')} onShow={onReload} />
  ) : (
    <RequestErrorNotice fault={fault} />
  );
}

const emptyText = { title: '', description: '', alt: '' };

const toForm = (ad: OwnAd | null) => ({
  texts: mapLanguages((code) => ({ ...emptyText, ...ad?.texts[code] })),
  path: ad?.path ?? '',
  image: ad?.image ?? '',
  products: ad?.products ?? [],
  priority: String(ad?.priority ?? 1),
  from: ad?.from ?? '',
  until: ad?.until ?? '',
});

type Form = ReturnType<typeof toForm>;

const mergeForms = (typed: Form, base: Form, current: Form): Form => ({
  ...mergeTexts(typed, base, current, [['from', 'until']]),
  products: mergeLists(typed.products, base.products, current.products, String),
});

/** Returns whether a language has no text. A description that remains of a removed picture does not count. */
const isEmpty = ({ title, description, alt }: Form['texts'][TextLanguage], image: string): boolean =>
  [title, description, image && alt].every((one) => one.trim() === '');

/** Returns the languages in which texts are missing: the default one needs them, and others all or none. */
const listIncomplete = ({ texts, image }: Form, defaultLanguage: TextLanguage): TextLanguage[] =>
  languages
    .map(({ code }) => code)
    .filter((code) => code === defaultLanguage || !isEmpty(texts[code], image))
    .filter((code) => texts[code].title.trim() === '' || (image !== '' && texts[code].alt.trim() === ''));

const toContent = ({ texts, path, image, products, priority, from, until }: Form): Omit<OwnAdContent, 'archived'> => {
  const filled = languages.filter(({ code }) => !isEmpty(texts[code], image));
  return {
    texts: Object.fromEntries(
      filled.map(({ code }) => [code, image === '' ? { ...texts[code], alt: '' } : texts[code]]),
    ),
    path,
    image: image || null,
    products,
    priority: Number(priority),
    from: from || null,
    until: until || null,
  };
};

interface OwnAdDialogProps extends DialogProps {
  /** The ad to change, or null to write one. */
  readonly ad: OwnAd | null;
  /** Title of the ad to change, or null. */
  readonly name: string | null;
  /** The default language of the organisation. */
  readonly language: TextLanguage;
}

/** Writes an ad or changes one. */
export function OwnAdDialog({ ad, name, language, onDone, onClose }: OwnAdDialogProps) {
  const { t } = useTranslation('mfe-office');
  const save = useSaveOwnAd();
  const { base, form, setForm, version, takeCurrent } = useEdited({ content: ad, toForm, merge: mergeForms });
  const [id] = useState(() => ad?.ad_id ?? crypto.randomUUID());
  const [isSubmitted, setSubmitted] = useState(false);
  const change = (part: Partial<Form>) => setForm((current) => ({ ...current, ...part }));
  const incomplete = listIncomplete(form, language);
  const isPath = ownPath.test(form.path);
  const isPicture = form.image === '' || planPicturePath.test(form.image);
  return (
    <ReasonDialog
      title={name === null ? t('ownAds.create') : t('coupons.changeTitle', { name })}
      action={t('ads.save')}
      note={t('ownAds.dialogNote')}
      reasons={[t('coupons.reason.planned'), t('coupons.reason.correction')]}
      width={720}
      validate={() => {
        setSubmitted(true);
        return incomplete.length === 0 && isPath && isPicture && isPeriodValid(form);
      }}
      renderError={(fault, dismiss) =>
        fault.code === 'ad_changed' ? (
          <OwnAdChanged id={id} ad={base} onCurrent={takeCurrent} dismiss={dismiss} onReload={onDone} />
        ) : (
          <RequestErrorNotice fault={fault} />
        )
      }
      send={async (why) => {
        const archived = base?.archived ?? false;
        await save(id, { ...toContent(form), archived, revision: base?.revision ?? 0, why });
        onDone();
      }}
      onClose={onClose}
    >
      <TextFields
        form={form}
        defaultLanguage={language}
        incomplete={isSubmitted ? incomplete : []}
        onTexts={(texts) => change({ texts })}
      />
      <TextField
        label={t('ownAds.path')}
        help={t('ownAds.pathHelp')}
        autoComplete="off"
        dir="ltr"
        maxLength={300}
        value={form.path}
        error={isSubmitted && !isPath ? t('ownAds.wrongPath') : undefined}
        onText={(path) => change({ path: path.trim() })}
      />
      <PictureField
        key={version}
        image={form.image}
        error={isSubmitted && !isPicture ? t('plans.error.picture') : undefined}
        onImage={(image) => change({ image })}
      />
      <AdPeriodFields typed={form} hasPriority isSubmitted={isSubmitted} onTyped={change} />
      <ProductChoice
        label={t('ownAds.onlyProducts')}
        products={catalogueCodes}
        chosen={form.products}
        onChosen={(products) => change({ products })}
      />
    </ReasonDialog>
  );
}

interface TextFieldsProps {
  readonly form: Form;
  readonly defaultLanguage: TextLanguage;
  readonly incomplete: readonly TextLanguage[];
  readonly onTexts: (texts: Form['texts']) => void;
}

/** The texts of one language at a time. */
function TextFields({ form: { texts, image }, defaultLanguage, incomplete, onTexts }: TextFieldsProps) {
  const { t } = useTranslation('mfe-office');
  const [language, setLanguage] = useState(defaultLanguage);
  const own = texts[language];
  const change = (part: Partial<typeof own>) => onTexts({ ...texts, [language]: { ...own, ...part } });
  const getError = (text: string) =>
    incomplete.includes(language) && text.trim() === '' ? t('ownAds.missing') : undefined;
  const shared = { lang: language, dir: getDirection(language), autoComplete: 'off' } as const;
  return (
    <>
      <TextLanguageField language={language} incomplete={incomplete} onLanguage={setLanguage} />
      <TextField
        {...shared}
        label={t('ownAds.adTitle')}
        maxLength={80}
        value={own.title}
        error={getError(own.title)}
        onText={(title) => change({ title })}
      />
      <TextArea
        {...shared}
        label={t('ownAds.description')}
        rows={2}
        maxLength={160}
        value={own.description}
        onText={(description) => change({ description })}
      />
      {image !== '' && (
        <TextField
          {...shared}
          label={t('ownAds.alt')}
          help={t('plans.help.alt')}
          maxLength={200}
          value={own.alt}
          error={getError(own.alt)}
          onText={(alt) => change({ alt })}
        />
      )}
    </>
  );
}

interface PictureFieldProps {
  /** Empty without a picture. */
  readonly image: string;
  readonly error: string | undefined;
  readonly onImage: (image: string) => void;
}

function PictureField({ image, error, onImage }: PictureFieldProps) {
  const { t } = useTranslation('mfe-office');
  const [removals, setRemovals] = useState(0);
  return (
    <Fields>
      {/* A new field for each removal, because only the browser can empty a field for files. */}
      <UploadField key={removals} error={error} onImage={onImage} />
      {planPicturePath.test(image) && <Preview src={image} alt="" />}
      {image !== '' && (
        <Row>
          <Button
            size="small"
            tone="outline"
            onClick={() => {
              setRemovals(removals + 1);
              onImage('');
            }}
          >
            {t('ownAds.removePicture')}
          </Button>
        </Row>
      )}
    </Fields>
  );
}

interface OwnAdArchiveDialogProps extends DialogProps {
  readonly ad: OwnAd;
  readonly name: string;
}

/** Archives an ad, or restores an archived one. */
export function OwnAdArchiveDialog({ ad, name, onDone, onClose }: OwnAdArchiveDialogProps) {
  const { t } = useTranslation('mfe-office');
  const save = useSaveOwnAd();
  const { ad_id, status: _, set: __, archived, ...content } = ad;
  const action = t(archived ? 'ownAds.restore' : 'ownAds.archive');
  return (
    <ReasonDialog
      title={`${action}: ${name}`}
      action={action}
      isNegative={!archived}
      note={t(archived ? 'ownAds.restoreNote' : 'ownAds.archiveNote')}
      reasons={[t('coupons.reason.planned'), t('coupons.reason.correction')]}
      renderError={(fault) => <AdError fault={fault} onReload={onDone} />}
      send={async (why) => {
        await save(ad_id, { ...content, archived: !archived, why });
        onDone();
      }}
      onClose={onClose}
    />
  );
}
