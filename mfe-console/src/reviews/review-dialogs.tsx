import type { ModeratedReview } from '@travel/contracts/endpoints/orders/review-moderation';
import { refusalReasons, type RefusalReason } from '@travel/contracts/products/review-options';
import { SelectField } from '@travel/ui/fields/select-field.tsx';
import { TextArea } from '@travel/ui/fields/text-area.tsx';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '@travel/ui/staff/reason-dialog.tsx';

interface ReviewDialogProps {
  readonly review: ModeratedReview;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Returns the function that publishes a review, or refuses it for a reason. */
const useDecision = ({ review: { review_id, revision }, onDone }: ReviewDialogProps) => {
  const { t } = useTranslation('mfe-console');
  const { http, toast } = useHost();
  return async (refusal: RefusalReason | null, why: string): Promise<void> => {
    await http('POST /api/operator/reviews/{review_id}/decision', {
      params: { review_id },
      body: { refusal, revision, why },
    });
    toast(t(refusal === null ? 'reviews.done.publish' : 'reviews.done.refuse'), { tone: 'positive' });
    onDone();
  };
};

export function PublishDialog(props: ReviewDialogProps) {
  const { t } = useTranslation('mfe-console');
  const decide = useDecision(props);
  return (
    <ReasonDialog
      title={`${t('reviews.do.publish')}: ${props.review.title}`}
      action={t('reviews.do.publish')}
      reasons={[t('reason.reviewFits'), t('reason.reportUnfounded')]}
      send={(why) => decide(null, why)}
      onClose={props.onClose}
    >
      <p>{t('reviews.publishNote')}</p>
    </ReasonDialog>
  );
}

export function RefuseDialog(props: ReviewDialogProps) {
  const { t } = useTranslation('mfe-console');
  const decide = useDecision(props);
  const [refusal, setRefusal] = useState<RefusalReason>(props.review.report_reason ?? 'personal_data');
  return (
    <ReasonDialog
      title={`${t('reviews.do.refuse')}: ${props.review.title}`}
      action={t('reviews.do.refuse')}
      isNegative
      send={(why) => decide(refusal, why)}
      onClose={props.onClose}
    >
      <SelectField
        label={t('reviews.refusalLabel')}
        help={t('reviews.refusalHelp')}
        value={refusal}
        onValue={(value) => setRefusal(refusalReasons.find((one) => one === value) ?? 'other')}
      >
        {refusalReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`reviews.refusal.${reason}`)}
          </option>
        ))}
      </SelectField>
    </ReasonDialog>
  );
}

export function AnswerDialog({ review, onClose, onDone }: ReviewDialogProps) {
  const { t } = useTranslation('mfe-console');
  const { http, toast } = useHost();
  const [text, setText] = useState(review.answer?.text ?? '');
  const send = async (why: string): Promise<void> => {
    const params = { review_id: review.review_id };
    await http('PUT /api/operator/reviews/{review_id}/answer', { params, body: { text: text.trim() || null, why } });
    toast(t('reviews.done.answer'), { tone: 'positive' });
    onDone();
  };
  return (
    <ReasonDialog
      title={`${t('reviews.hostAnswer')}: ${review.title}`}
      action={t('reviews.do.saveAnswer')}
      reasons={[t('reason.hostWrote')]}
      send={send}
      onClose={onClose}
    >
      <TextArea
        label={t('reviews.hostAnswer')}
        help={t('reviews.answerHelp')}
        rows={5}
        maxLength={2_000}
        lang={review.language}
        dir="auto"
        value={text}
        onText={setText}
      />
    </ReasonDialog>
  );
}
