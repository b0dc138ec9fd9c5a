import styled from '@emotion/styled';
import type { ReviewList } from '@travel/contracts/endpoints/products/reviews';
import { toMonth } from '@travel/contracts/locale/days/days';
import { formatDate, formatMonthAndYear } from '@travel/contracts/locale/format/dates';
import { numberFormat } from '@travel/contracts/locale/format/formats';
import { getDirection } from '@travel/contracts/locale/languages';
import { Score } from '@travel/ui/cards/score.tsx';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useTranslation } from 'react-i18next';
import { ReportReview } from './report-review.tsx';

interface ReviewEntryProps {
  readonly review: ReviewList['shown'][number];
  /** Name of the review's language in the language of the page. */
  readonly languageName: string;
}

/** Shows one review in its own language, with the answer of the host. */
export function ReviewEntry({ review, languageName }: ReviewEntryProps) {
  const { t } = useTranslation('mfe-travel');
  const { language } = useHost().locale;
  const { score, date, traveller_type, answer } = review;
  const written = { lang: review.language, dir: getDirection(review.language) };
  const author = formatAuthor(review.author, language);
  const figure = numberFormat(language, { minimumFractionDigits: 1 }).format(score / 10);
  return (
    <article aria-label={t('reviews.review', { score: figure, type: t(`reviews.type.${traveller_type}`) })}>
      <Head>
        <Score>{figure}</Score>
        <b>{author || t(`reviews.type.${traveller_type}`)}</b>
        <span>
          {author && `${t(`reviews.type.${traveller_type}`)} · `}
          {review.stayed_on &&
            `${t('reviews.visited', { month: formatMonthAndYear(toMonth(review.stayed_on), language) })} · `}
          <time dateTime={date}>{formatDate(date, language)}</time> · {languageName}
          {review.verified && ` · ${t('reviews.verified')}`}
        </span>
      </Head>
      {review.title && <Title {...written}>{review.title}</Title>}
      <p css={type.body} {...written}>
        {review.text}
      </p>
      {answer && (
        <Answer>
          <b>{t('reviews.answer')}</b> · <time dateTime={answer.date}>{formatDate(answer.date, language)}</time>
          <p {...written}>{answer.text}</p>
        </Answer>
      )}
      {review.verified && <ReportReview reviewId={review.review_id} />}
    </article>
  );
}

/** Returns the first name and the country of an author, as far as they are shown. */
const formatAuthor = (author: ReviewEntryProps['review']['author'], language: string): string => {
  const country = author?.country && new Intl.DisplayNames([language], { type: 'region' }).of(author.country);
  return [author?.name, country].filter(Boolean).join(', ');
};

const Title = styled.h3(type.titleSmall, { marginBlockEnd: space.xxs });

const Head = styled.p(type.small, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `4px ${space.s}`,
  marginBlockEnd: space.xs,
  '& b': { fontWeight: font.strong },
  '& > span:last-of-type': { color: color.ink2 },
});

const Answer = styled.div(type.small, {
  marginBlockStart: space.s,
  paddingInlineStart: space.m,
  borderInlineStart: `3px solid ${color.line}`,
  color: color.ink2,
});
