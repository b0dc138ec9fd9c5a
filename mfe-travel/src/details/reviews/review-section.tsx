import styled from '@emotion/styled';
import type { ReviewList } from '@travel/contracts/endpoints/products/reviews';
import { numberFormat } from '@travel/contracts/locale/format/formats';
import type { TravellerType } from '@travel/contracts/products/review-options';
import { Button } from '@travel/ui/actions/button.tsx';
import { Chip } from '@travel/ui/cards/chip.tsx';
import { SelectField } from '@travel/ui/fields/select-field.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useLoad } from '@travel/ui/load/use-load.ts';
import { RetryNotice } from '@travel/ui/notices/retry-notice.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GuestRating } from '../../offers/guest-rating.tsx';
import { ReviewEntry } from './review-entry.tsx';

export interface ReviewSectionProps {
  /** ID of the hotel, lodging or activity. */
  readonly unitId: string;
  /** Whether the page shows a rating, which a supplier may provide without reviews. */
  readonly isRated?: boolean;
}

interface Filter {
  readonly traveller_type?: TravellerType;
  readonly language?: string;
}

/** Shows the reviews of an offer: the score by topic, filters with counts, and the texts, newest first. */
export function ReviewSection({ unitId, isRated }: ReviewSectionProps) {
  const { t } = useTranslation('mfe-travel');
  const { http, route } = useHost();
  const product = route.catalogue;
  const ask = async (filter: Filter & { readonly offset?: number }, signal?: AbortSignal): Promise<ReviewList> =>
    (
      await http('GET /api/reviews/{product}/{unit_id}', {
        params: { product, unit_id: unitId },
        query: filter,
        ...(signal && { signal }),
      })
    ).data;
  const load = useLoad(`${product} ${unitId}`, (signal) => ask({}, signal));
  return (
    <section aria-labelledby="reviews" aria-busy={load.status === 'loading'}>
      <h2 id="reviews" css={type.section}>
        {t('reviews.title')}
      </h2>
      {load.status === 'loading' && <Tall role="status">{t('reviews.loading')}</Tall>}
      {load.status === 'failed' && (
        <RetryNotice label={t('reviews.retry')} onRetry={load.retry}>
          {t('reviews.failed')}
        </RetryNotice>
      )}
      {load.status === 'ready' &&
        (load.value.reviews === 0 ? (
          <p css={type.body}>{t(isRated ? 'reviews.scoreOnly' : 'reviews.none')}</p>
        ) : (
          <Reviews first={load.value} ask={ask} />
        ))}
    </section>
  );
}

interface ReviewsProps {
  /** The newest reviews, with the counts of all. */
  readonly first: ReviewList;
  readonly ask: (filter: Filter & { readonly offset?: number }) => Promise<ReviewList>;
}

interface Shown {
  readonly filter: Filter;
  readonly total: number;
  readonly reviews: ReviewList['shown'];
}

function Reviews({ first, ask }: ReviewsProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const [{ filter, total, reviews }, setShown] = useState<Shown>({
    filter: {},
    total: first.total,
    reviews: first.shown,
  });
  const [status, setStatus] = useState<'ready' | 'loading' | (() => void)>('ready');
  const latest = useRef(0);
  const list = useRef<HTMLOListElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  useEffect(() => {
    const added = focused === null ? undefined : list.current?.children[focused];
    if (added instanceof HTMLElement) added.focus();
  }, [focused]);

  const show = async (next: Filter, before: ReviewList['shown'] = []): Promise<void> => {
    latest.current += 1;
    const request = latest.current;
    setStatus('loading');
    try {
      const found = await ask({ ...next, offset: before.length });
      if (latest.current !== request) return;
      setShown({ filter: next, total: found.total, reviews: [...before, ...found.shown] });
      setStatus('ready');
      setFocused(before.length > 0 ? before.length : null);
    } catch {
      if (latest.current === request) setStatus(() => () => void show(next, before));
    }
  };
  const names = new Intl.DisplayNames([language], { type: 'language' });
  const { format } = numberFormat(language);

  return (
    <>
      <Overview rated={first} />
      <FilterBar rated={first} names={names} filter={filter} onFilter={(next) => void show(next)} />
      <p role="status" css={[type.small, { color: color.ink2 }]}>
        {total === 0
          ? t('reviews.noMatch')
          : t('reviews.shown', { shown: format(reviews.length), total: format(total) })}
      </p>
      <List ref={list} aria-busy={status === 'loading'}>
        {reviews.map((review) => (
          <li key={review.review_id} tabIndex={-1}>
            <ReviewEntry review={review} languageName={names.of(review.language) ?? review.language} />
          </li>
        ))}
      </List>
      {typeof status === 'function' && (
        <RetryNotice label={t('reviews.retry')} onRetry={status}>
          {t('reviews.failed')}
        </RetryNotice>
      )}
      {reviews.length < total && (
        <Button working={status === 'loading'} onClick={() => void show(filter, reviews)}>
          {t('reviews.more')}
        </Button>
      )}
    </>
  );
}

function Overview({ rated: { score: overall, reviews, topics } }: { readonly rated: ReviewList }) {
  const { t } = useTranslation('mfe-travel');
  const figure = numberFormat(useHost().locale.language, { minimumFractionDigits: 1 });
  return (
    <Summary>
      <GuestRating score={overall} reviews={reviews} scale="large" />
      <Topics aria-label={t('reviews.topics')}>
        {topics.map(({ topic, score }) => (
          <li key={topic}>
            <span>{t(`reviews.topic.${topic}`)}</span>
            <b>{figure.format(score / 10)}</b>
            <Bar aria-hidden>
              <span css={{ inlineSize: `${score}%` }} />
            </Bar>
          </li>
        ))}
      </Topics>
    </Summary>
  );
}

interface FilterBarProps {
  readonly rated: ReviewList;
  readonly names: Intl.DisplayNames;
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

function FilterBar({ rated, names, filter, onFilter }: FilterBarProps) {
  const { t } = useTranslation('mfe-travel');
  const { traveller_type: chosen, language } = filter;
  const { format } = numberFormat(useHost().locale.language);
  return (
    <Filters>
      <Chips role="group" aria-label={t('reviews.travellers')}>
        {rated.traveller_types.map(({ value, count }) => (
          <Chip
            key={value}
            pressed={chosen === value}
            onClick={() =>
              onFilter({
                ...(language !== undefined && { language }),
                ...(chosen !== value && { traveller_type: value }),
              })
            }
          >
            {t(`reviews.type.${value}`)} {format(count)}
          </Chip>
        ))}
      </Chips>
      {rated.languages.length > 1 && (
        <SelectField
          label={t('reviews.language')}
          value={language ?? ''}
          onValue={(value) =>
            onFilter({
              ...(chosen !== undefined && { traveller_type: chosen }),
              ...(value !== '' && { language: value }),
            })
          }
        >
          <option value="">{t('reviews.allLanguages')}</option>
          {rated.languages.map(({ value, count }) => (
            <option key={value} value={value}>
              {names.of(value)} ({format(count)})
            </option>
          ))}
        </SelectField>
      )}
    </Filters>
  );
}

const Tall = styled.p(type.body, { minBlockSize: 440, color: color.ink2 });

const Summary = styled.div({
  display: 'grid',
  gap: space.l,
  justifyItems: 'start',
  marginBlock: space.m,
  [media.tablet]: { gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: space.xl },
});

const Topics = styled.ul({
  display: 'grid',
  gap: `${space.s} ${space.xl}`,
  inlineSize: '100%',
  listStyle: 'none',
  [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
  '& li': { ...type.small, display: 'grid', gridTemplateColumns: '1fr auto', gap: `4px ${space.s}` },
  '& b': { fontWeight: font.strong, fontVariantNumeric: 'tabular-nums' },
});

const Bar = styled.span({
  gridColumn: '1 / -1',
  blockSize: 4,
  background: color.sunken,
  '& > span': { display: 'block', blockSize: '100%', background: color.ink },
});

const Filters = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space.m,
  marginBlockEnd: space.s,
});

const Chips = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space.xs });

const List = styled.ol({
  marginBlockEnd: space.m,
  listStyle: 'none',
  '& > li': { paddingBlock: space.m, borderBlockEnd: `1px solid ${color.line}` },
});
