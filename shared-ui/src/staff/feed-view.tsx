import styled from '@emotion/styled';
import { Button } from '../actions/button.tsx';
import { OfflineIcon, RetryIcon } from '../pictures/icons/icons.tsx';
import { Notice } from '../notices/notice.tsx';
import { Skeleton, SkeletonBar } from '../load/skeleton.tsx';
import { color, radius, size, space } from '../look/tokens/tokens.ts';
import { LiveRegion } from '../announcements/live-region.tsx';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestError } from './request-error.ts';
import type { Feed } from './feed.ts';
import { useHost } from '../remote/host-context.tsx';
import { useFormats } from './use-formats.ts';

interface FeedViewProps<T> {
  readonly feed: Feed<T>;
  readonly children: (value: T) => ReactNode;
}

/** Shows the data of a feed, or its error with a way to retry. Outdated data stays and is marked. */
export function FeedView<T>({ feed, children }: FeedViewProps<T>) {
  const { t } = useTranslation('staff');
  if (feed.status === 'loading') {
    return (
      <Skeleton label={t('state.loading')}>
        <Bars>
          <SkeletonBar />
          <SkeletonBar width="46%" />
          <SkeletonBar width="60%" />
        </Bars>
      </Skeleton>
    );
  }
  if (feed.status === 'failed') return <RequestErrorNotice fault={feed.fault} onRetry={feed.reload} />;
  return (
    <>
      <LiveRegion>{feed.fault && <OutdatedNotice fault={feed.fault} at={feed.at} />}</LiveRegion>
      {children(feed.value)}
    </>
  );
}

/** Explains an error and offers to retry or to sign in. */
export function RequestErrorNotice({
  fault,
  onRetry,
}: {
  readonly fault: RequestError;
  readonly onRetry?: () => void;
}) {
  const { t } = useTranslation('staff');
  const { reload } = useHost();
  const ended = fault.kind === 'ended';
  return (
    <Notice
      tone="negative"
      role="alert"
      title={t(`fault.${fault.kind}`)}
      actions={
        (ended || onRetry) && (
          <Button size="small" icon={<RetryIcon size={16} />} onClick={ended ? reload : onRetry}>
            {t(ended ? 'fault.signIn' : 'fault.retry')}
          </Button>
        )
      }
    >
      {fault.detail || t(`fault.${fault.kind}Way`)}
      {fault.errors.length > 0 && (
        <ul>
          {fault.errors.map(({ field, message }) => (
            <li key={`${field}${message}`}>
              {field}: {message}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

const everySecond = 1_000;

function OutdatedNotice({ fault, at }: { readonly fault: RequestError; readonly at: number }) {
  const { t } = useTranslation('staff');
  const { reload } = useHost();
  const { ago } = useFormats();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everySecond);
    return () => clearInterval(timer);
  }, []);
  return (
    <Old>
      <OfflineIcon size={16} />
      <span>
        {t(`fault.${fault.kind}`)} {t('state.stale', { ago: ago(at, now) })}
      </span>
      {fault.kind === 'ended' && (
        <Button size="small" onClick={reload}>
          {t('fault.signIn')}
        </Button>
      )}
    </Old>
  );
}

const Bars = styled.div({ display: 'grid', gap: space.s, paddingBlock: space.s });

const Old = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.xs,
  padding: `${space.xs} ${space.s}`,
  borderRadius: radius.field,
  background: color.warningSoft,
  color: color.ink,
  fontSize: size.small,
  '& > svg': { color: color.warning },
});
