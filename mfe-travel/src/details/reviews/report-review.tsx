import styled from '@emotion/styled';
import { refusalReasons, type RefusalReason } from '@travel/contracts/products/review-options';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { LiveRegion } from '@travel/ui/announcements/live-region.tsx';
import { Chip } from '@travel/ui/cards/chip.tsx';
import { color, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Reports a review to the operators, with a reason. */
export function ReportReview({ reviewId }: { readonly reviewId: string }) {
  const { t } = useTranslation('mfe-travel');
  const { http, log } = useHost();
  const [status, setStatus] = useState<'closed' | 'open' | 'sent' | 'failed'>('closed');
  const send = async (reason: RefusalReason) => {
    try {
      await http('POST /api/reviews/{review_id}/reports', { params: { review_id: reviewId }, body: { reason } });
      setStatus('sent');
    } catch (error) {
      log.error('review.not_reported', error);
      setStatus('failed');
    }
  };
  const isOpen = status === 'open' || status === 'failed';
  return (
    <Box>
      {status !== 'sent' && (
        <TextButton aria-expanded={isOpen} onClick={() => setStatus(isOpen ? 'closed' : 'open')}>
          {t('reviews.report')}
        </TextButton>
      )}
      {isOpen && (
        <div role="group" aria-label={t('reviews.reportWhy')}>
          <p>{t('reviews.reportWhy')}</p>
          {refusalReasons.map((reason) => (
            <Chip key={reason} onClick={() => void send(reason)}>
              {t(`reviews.reason.${reason}`)}
            </Chip>
          ))}
        </div>
      )}
      <LiveRegion>
        {status === 'sent' && t('reviews.reported')}
        {status === 'failed' && t('reviews.reportFailed')}
      </LiveRegion>
    </Box>
  );
}

const Box = styled.div(type.small, {
  marginBlockStart: space.xs,
  color: color.ink2,
  '& > [role=group]': { display: 'flex', flexWrap: 'wrap', gap: space.xs, marginBlockStart: space.xs },
  '& p': { flexBasis: '100%' },
});
