import styled from '@emotion/styled';
import { Button } from '@travel/ui/button';
import { RetryIcon } from '@travel/ui/icons';
import { Notice } from '@travel/ui/notice';
import { Skeleton, SkeletonBar } from '@travel/ui/skeleton';
import { control, space } from '@travel/ui/tokens';
import { useTranslation } from 'react-i18next';

/** Two fields in their shape while the lists are on their way. */
export function ListsLoading() {
  const { t } = useTranslation('mfe-locale');
  return (
    <Skeleton label={t('lists.loading')}>
      <Fields>
        <Field>
          <SkeletonBar width={72} />
          <SkeletonBar width="100%" height={control.height} />
        </Field>
        <Field>
          <SkeletonBar width={72} />
          <SkeletonBar width="100%" height={control.height} />
        </Field>
      </Fields>
    </Skeleton>
  );
}

interface ListsFailedProps {
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** The lists did not come; nothing is chosen and nothing is lost. */
export function ListsFailed({ retrying, onRetry }: ListsFailedProps) {
  const { t } = useTranslation('mfe-locale');
  return (
    <Notice
      role="alert"
      tone="negative"
      actions={
        <Button size="small" icon={<RetryIcon size={18} />} working={retrying} onClick={onRetry}>
          {t('lists.retry')}
        </Button>
      }
    >
      {t('lists.failed')}
    </Notice>
  );
}

const Fields = styled.div({ display: 'grid', gap: space.l });
const Field = styled.div({ display: 'grid', gap: space.xs });
