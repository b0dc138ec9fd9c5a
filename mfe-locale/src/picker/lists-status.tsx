import styled from '@emotion/styled';
import { Button } from '@travel/ui/actions/button.tsx';
import { RetryIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { Notice } from '@travel/ui/notices/notice.tsx';
import { Skeleton, SkeletonBar } from '@travel/ui/load/skeleton.tsx';
import { control, space } from '@travel/ui/look/tokens/tokens.ts';
import { useTranslation } from 'react-i18next';

/** Loading state in the shape of the two fields. */
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

/** Shows that the lists could not be loaded; the current choice stays. */
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
