import styled from '@emotion/styled';
import type { ReviewedItem } from '@travel/contracts/endpoints/orders/written-reviews';
import { getTextLanguage } from '@travel/contracts/locale/languages';
import { numberFormat } from '@travel/contracts/locale/format/formats';
import {
  getRatedTopics,
  reviewLengths,
  travellerTypes,
  type ReviewTopic,
} from '@travel/contracts/products/review-options';
import { Button } from '@travel/ui/actions/button.tsx';
import { Checkbox } from '@travel/ui/fields/checkbox.tsx';
import { FieldNote } from '@travel/ui/fields/field-frame.tsx';
import { SelectField } from '@travel/ui/fields/select-field.tsx';
import { TextArea } from '@travel/ui/fields/text-area.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { useInvalidFocus } from '@travel/ui/fields/use-invalid-focus.ts';
import { getErrorCode, useLoad } from '@travel/ui/load/use-load.ts';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, font, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  countMissing,
  createDraft,
  findMissing,
  readStoredDraft,
  storeDraft,
  toReviewInput,
  writtenLanguages,
  type DraftField,
  type ReviewDraft,
} from './review-draft.ts';
import { loadCountries } from '../../host/countries.ts';
import { ScoreScale } from './score-scale.tsx';

interface ReviewFormProps {
  readonly bookingId: string;
  readonly access: string | undefined;
  readonly item: ReviewedItem;
  /** First name that the review can show. */
  readonly firstName: string;
  readonly onSent: (item: ReviewedItem) => void;
}

/** Form for the review of one item. Sending it again replaces the review until it is published. */
export function ReviewForm({ bookingId, access, item, firstName, onSent }: ReviewFormProps) {
  const { t } = useTranslation('mfe-travel');
  const host = useHost();
  const { http, locale, log, storage } = host;
  const [stored] = useState(() => readStoredDraft(host, item.item_id));
  const [draft, setDraft] = useState(() => stored ?? createDraft(item, locale.language));
  const [wrong, setWrong] = useState<readonly DraftField[]>([]);
  const [status, setStatus] = useState<'writing' | 'sending' | 'failed'>('writing');
  const { form, focusInvalid } = useInvalidFocus();
  const rated = getRatedTopics(item.product_type);

  const change = (changed: Partial<ReviewDraft>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    storeDraft(host, item.item_id, next);
    setWrong((before) => before.filter((field) => findMissing(next).includes(field)));
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (status === 'sending') return;
    const body = toReviewInput(draft, rated);
    setWrong(findMissing(draft));
    if (body === null) return focusInvalid();
    setStatus('sending');
    try {
      const { data } = await http('PUT /api/bookings/{booking_id}/items/{item_id}/review', {
        params: { booking_id: bookingId, item_id: item.item_id },
        query: { lang: getTextLanguage(locale.language), ...(access !== undefined && { access }) },
        body,
      });
      storage.set('review_draft', '');
      onSent(data);
    } catch (error) {
      if (getErrorCode(error) === 'review_published') return onSent({ ...item, state: 'published' });
      log.error('review.not_sent', error);
      setStatus('failed');
    }
  };

  return (
    <Form
      ref={form}
      noValidate
      aria-label={t('reviews.write.title', { title: item.title })}
      onSubmit={(event) => void send(event)}
    >
      {stored && <Notice>{t('reviews.write.restored')}</Notice>}
      <Scores draft={draft} rated={rated} isWrong={wrong.includes('score')} onChange={change} />
      <TravellerChoice draft={draft} isWrong={wrong.includes('traveller_type')} onChange={change} />
      <TextFields draft={draft} wrong={wrong} onChange={change} />
      <AuthorFields draft={draft} firstName={firstName} onChange={change} />
      {status === 'failed' && (
        <Notice role="alert" tone="negative">
          {t('reviews.write.failed')}
        </Notice>
      )}
      <div>
        <Button type="submit" tone="accent" size="main" working={status === 'sending'}>
          {t(item.review ? 'reviews.write.update' : 'reviews.write.submit')}
        </Button>
      </div>
    </Form>
  );
}

interface PartProps {
  readonly draft: ReviewDraft;
  readonly onChange: (changed: Partial<ReviewDraft>) => void;
}

interface ScoresProps extends PartProps {
  readonly rated: readonly ReviewTopic[];
  readonly isWrong: boolean;
}

function Scores({ draft: { score, topics }, rated, isWrong, onChange }: ScoresProps) {
  const { t } = useTranslation('mfe-travel');
  const { format } = numberFormat(useHost().locale.language);
  return (
    <>
      <ScoreScale
        label={t('reviews.write.overall')}
        value={score}
        ends={[t('reviews.write.low'), t('reviews.write.high')]}
        error={isWrong && t('reviews.write.scoreMissing')}
        format={format}
        onValue={(value) => onChange({ score: value })}
      />
      <Topics role="group" aria-label={t('reviews.write.topics')}>
        <h2 css={type.titleSmall}>
          {t('reviews.write.topics')} <small>{t('reviews.write.optional')}</small>
        </h2>
        {rated.map((topic) => (
          <ScoreScale
            key={topic}
            label={t(`reviews.topic.${topic}`)}
            value={topics[topic]}
            format={format}
            onValue={(value) => onChange({ topics: { ...topics, [topic]: value } })}
          />
        ))}
      </Topics>
    </>
  );
}

function TravellerChoice({ draft, isWrong, onChange }: PartProps & { readonly isWrong: boolean }) {
  const { t } = useTranslation('mfe-travel');
  const id = useId();
  return (
    <Choices
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? `${id}-note` : undefined}
    >
      <legend>{t('reviews.write.who')}</legend>
      <div>
        {travellerTypes.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={id}
              checked={draft.traveller_type === value}
              onChange={() => onChange({ traveller_type: value })}
            />
            <span>{t(`reviews.write.as.${value}`)}</span>
          </label>
        ))}
      </div>
      <FieldNote id={`${id}-note`} error={isWrong && t('reviews.write.typeMissing')} />
    </Choices>
  );
}

function TextFields({ draft, wrong, onChange }: PartProps & { readonly wrong: readonly DraftField[] }) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const { format } = numberFormat(language);
  const { title, text } = reviewLengths;
  return (
    <>
      <TextField
        label={t('reviews.write.headline')}
        help={t('reviews.write.headlineHelp')}
        error={wrong.includes('title') && t('reviews.write.titleMissing', { min: format(title.min) })}
        value={draft.title}
        maxLength={title.max}
        lang={draft.language}
        dir="auto"
        autoComplete="off"
        onText={(typed) => onChange({ title: typed })}
      />
      <TextArea
        label={t('reviews.write.text')}
        help={t('reviews.write.textHelp', { min: format(text.min), max: format(text.max) })}
        error={wrong.includes('text') && t('reviews.write.textMissing', { left: format(countMissing('text', draft)) })}
        value={draft.text}
        rows={7}
        maxLength={text.max}
        lang={draft.language}
        dir="auto"
        onText={(typed) => onChange({ text: typed })}
      />
      <Pair>
        <SelectField
          label={t('reviews.write.language')}
          value={draft.language}
          onValue={(value) => onChange({ language: value })}
        >
          {[...new Set([...writtenLanguages, draft.language])].map((code) => (
            <option key={code} value={code}>
              {names.of(code)}
            </option>
          ))}
        </SelectField>
      </Pair>
    </>
  );
}

function AuthorFields({ draft, firstName, onChange }: PartProps & { readonly firstName: string }) {
  const { t } = useTranslation('mfe-travel');
  const host = useHost();
  const countries = useLoad(host.locale.language, (signal) => loadCountries(host, signal));
  return (
    <Author>
      <legend>{t('reviews.write.author')}</legend>
      <p>{t('reviews.write.authorHelp')}</p>
      <Checkbox
        label={t('reviews.write.name', { name: firstName })}
        checked={draft.shows_name}
        onChecked={(shows_name) => onChange({ shows_name })}
      />
      {countries.status === 'ready' && (
        <Pair>
          <SelectField
            label={t('reviews.write.country')}
            value={draft.country ?? ''}
            onValue={(code) => onChange({ country: code || null })}
          >
            <option value="">{t('reviews.write.noCountry')}</option>
            {countries.value.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </Pair>
      )}
    </Author>
  );
}

const Form = styled.form({ display: 'grid', gap: space.xl, minInlineSize: 0 });

const Topics = styled.div({
  display: 'grid',
  gap: space.m,
  '& small': { ...type.small, color: color.ink2, fontWeight: font.regular },
  [media.tablet]: { gap: space.xs },
});

const Choices = styled.fieldset({
  '& > legend': { ...type.titleSmall, padding: 0, marginBlockEnd: space.xs },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: space.xs },
  '& label': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: 44,
    paddingInline: space.m,
    border: `1px solid ${color.lineStrong}`,
    borderRadius: radius.field,
    background: color.surface,
    cursor: 'pointer',
  },
  '& label:has(:checked)': { background: color.ink, borderColor: color.ink, color: color.onInk },
  '& input': {
    appearance: 'none',
    position: 'absolute',
    inset: -1,
    margin: 0,
    borderRadius: radius.field,
    cursor: 'pointer',
  },
  '&[aria-invalid=true] input': { boxShadow: `inset 0 0 0 2px ${color.negative}` },
  '@media (forced-colors: active)': { '& label:has(:checked)': { outline: '2px solid' } },
});

const Author = styled.fieldset({
  display: 'grid',
  gap: space.s,
  '& > legend': { ...type.titleSmall, padding: 0, marginBlockEnd: space.xs },
  '& > p': { ...type.small, color: color.ink2 },
});

const Pair = styled.div({ display: 'grid', [media.tablet]: { maxInlineSize: 320 } });
