import styled from '@emotion/styled';
import type { ModeratedReview } from '@travel/contracts/endpoints/orders/review-moderation';
import { moderationLists, type ModerationList } from '@travel/contracts/products/review-options';
import { Button } from '@travel/ui/actions/button.tsx';
import { Tabs } from '@travel/ui/actions/tabs.tsx';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getPagePath } from '@travel/ui/staff/page-link.tsx';
import { FeedView } from '@travel/ui/staff/feed-view.tsx';
import { Empty, Row, Stack } from '@travel/ui/staff/layout.ts';
import { useFormats } from '@travel/ui/staff/use-formats.ts';
import { useFeed } from '@travel/ui/staff/feed.ts';
import { addReviewTexts } from './add-review-texts.ts';
import { AnswerDialog, PublishDialog, RefuseDialog } from './review-dialogs.tsx';
import { ReviewCard } from './review-card.tsx';

const dialogs = { publish: PublishDialog, refuse: RefuseDialog, answer: AnswerDialog } as const;

type Action = keyof typeof dialogs;

const pageSize = 50;

/** Lists travellers' reviews of all organisations, to publish, refuse and answer them. */
export function Reviews() {
  const host = useHost();
  useState(() => addReviewTexts(host));
  const { t } = useTranslation('mfe-console');
  const { http, route, navigate } = host;
  const { number } = useFormats();
  const list = moderationLists.find((name) => name === route.query['list']) ?? 'pending';
  const offset = Math.max(0, Math.trunc(Number(route.query['offset'] ?? 0)) || 0);
  const [chosen, setChosen] = useState<{ readonly action: Action; readonly review: ModeratedReview } | null>(null);
  const feed = useFeed(
    `reviews/${list}/${offset}`,
    async (signal) => (await http('GET /api/operator/reviews', { query: { list, offset }, signal })).data,
    30_000,
  );
  const getPath = (name: ModerationList, from = 0): string =>
    getPagePath('/ops/reviews', {
      ...(name !== 'pending' && { list: name }),
      ...(from > 0 && { offset: String(from) }),
    });
  const Dialog = chosen && dialogs[chosen.action];
  return (
    <Stack>
      <FeedView feed={feed}>
        {({ counts, reviews }) => (
          <Stack>
            <Tabs
              label={t('reviews.lists')}
              current={getPath(list)}
              tabs={moderationLists.map((name) => ({
                href: getPath(name),
                label: `${t(`reviews.list.${name}`)} (${number(counts[name])})`,
              }))}
              onGo={(href) => navigate(href)}
            />
            <VisuallyHidden as="h2">{t(`reviews.list.${list}`)}</VisuallyHidden>
            {reviews.length === 0 && <Empty>{t(`reviews.none.${list}`)}</Empty>}
            <List>
              {reviews.map((review) => (
                <li key={review.review_id}>
                  <ReviewCard review={review} onAct={(action) => setChosen({ action, review })} />
                </li>
              ))}
            </List>
            <Row>
              {offset > 0 && (
                <Button onClick={() => navigate(getPath(list, offset - pageSize))}>{t('reviews.before')}</Button>
              )}
              {offset + reviews.length < counts[list] && reviews.length > 0 && (
                <Button onClick={() => navigate(getPath(list, offset + pageSize))}>{t('reviews.after')}</Button>
              )}
            </Row>
          </Stack>
        )}
      </FeedView>
      {chosen && Dialog && (
        <Dialog
          review={chosen.review}
          onClose={() => setChosen(null)}
          onDone={() => {
            setChosen(null);
            feed.reload();
          }}
        />
      )}
    </Stack>
  );
}

const List = styled.ul({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.m, listStyle: 'none' });
