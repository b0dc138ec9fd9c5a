import styled from '@emotion/styled';
import type { ModeratedReview } from '@travel/contracts/endpoints/orders/review-moderation';
import { Button } from '@travel/ui/actions/button.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { color, font, radius, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Code, Quiet, Row } from '@travel/ui/staff/layout.ts';
import { useFormats } from '@travel/ui/staff/use-formats.ts';

interface ReviewCardProps {
  readonly review: ModeratedReview;
  readonly onAct: (action: 'publish' | 'refuse' | 'answer') => void;
}

/** Shows one review with all that an operator needs for a decision. */
export function ReviewCard({ review, onAct }: ReviewCardProps) {
  const { t } = useTranslation('mfe-console');
  const { number } = useFormats();
  const id = useId();
  const { title, text, language, score, topics, status, answer, reports, report_reason, refusal } = review;
  const needsDecision = status === 'pending' || reports > 0;
  return (
    <Card aria-labelledby={id}>
      <Origin review={review} />
      <div>
        <Title id={id}>
          <bdi lang={language}>{title}</bdi>
        </Title>
        <Text>
          <bdi lang={language}>{text}</bdi>
        </Text>
      </div>
      <Scores>
        <li>
          {t('reviews.overall')} <b>{number(score)}</b>
        </li>
        {topics.map((one) => (
          <li key={one.topic}>
            {t(`reviews.topic.${one.topic}`)} <b>{number(one.score)}</b>
          </li>
        ))}
      </Scores>
      {reports > 0 && (
        <Notice tone="warning">
          {t('reviews.reported', { count: reports, reason: t(`reviews.refusal.${report_reason ?? 'other'}`) })}
        </Notice>
      )}
      {refusal && <Notice>{t('reviews.refusedFor', { reason: t(`reviews.refusal.${refusal}`) })}</Notice>}
      {answer && (
        <Answer>
          <b>{t('reviews.hostAnswer')}</b>
          <p>
            <bdi lang={language}>{answer.text}</bdi>
          </p>
        </Answer>
      )}
      {review.decided_by && (
        <Quiet>{t('reviews.decided', { who: review.decided_by, why: review.decided_why ?? '' })}</Quiet>
      )}
      <Row>
        {(needsDecision || status === 'refused') && (
          <Button size="small" tone={needsDecision ? 'accent' : 'outline'} onClick={() => onAct('publish')}>
            {t(status === 'published' ? 'reviews.do.keep' : 'reviews.do.publish')}
          </Button>
        )}
        {status !== 'refused' && (
          <Button size="small" onClick={() => onAct('refuse')}>
            {t(status === 'published' ? 'reviews.do.remove' : 'reviews.do.refuse')}
          </Button>
        )}
        <Button size="small" onClick={() => onAct('answer')}>
          {t(answer ? 'reviews.do.changeAnswer' : 'reviews.do.answer')}
        </Button>
      </Row>
    </Card>
  );
}

/** Shows who wrote a review of which booking, and when. */
function Origin({ review }: { readonly review: ModeratedReview }) {
  const { t } = useTranslation('mfe-console');
  const { moment } = useFormats();
  const { language } = useHost().locale;
  const { item, organisation_id, number, name, country, traveller_type, updated_at } = review;
  const region = country && new Intl.DisplayNames([language], { type: 'region' }).of(country);
  const spoken = new Intl.DisplayNames([language], { type: 'language' }).of(review.language);
  const facts = [name ?? t('reviews.noName'), region, t(`reviews.type.${traveller_type}`), spoken, moment(updated_at)];
  return (
    <Head>
      <b>{item}</b>
      <Quiet>
        {organisation_id} · <Code>{number ?? '–'}</Code>
      </Quiet>
      <Quiet>{facts.filter(Boolean).join(' · ')}</Quiet>
    </Head>
  );
}

const Card = styled.article({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.s,
  padding: space.m,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
});

const Head = styled.header({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space.xxs} ${space.m}`,
  '& > b': { fontWeight: font.strong },
});

const Title = styled.h3(type.titleSmall, { marginBlockEnd: space.xxs });

const Text = styled.p({ maxInlineSize: '80ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

const Scores = styled.ul({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space.xxs} ${space.m}`,
  listStyle: 'none',
  fontSize: size.small,
  color: color.ink2,
  '& b': { color: color.ink, fontVariantNumeric: 'tabular-nums' },
});

const Answer = styled.div({
  paddingInlineStart: space.m,
  borderInlineStart: `3px solid ${color.line}`,
  fontSize: size.small,
});
