import styled from '@emotion/styled';
import { useState } from 'react';
import { Button } from '../../src/actions/button.tsx';
import { ButtonLink } from '../../src/actions/button-link.tsx';
import { Card } from '../../src/cards/card.tsx';
import { FallbackPanel } from '../../src/load/fallback-panel.tsx';
import { Notice } from '../../src/notices/notice.tsx';
import { getSky } from '../../src/pictures/scene/scenes.ts';
import { Skeleton, SkeletonBar, SkeletonSky } from '../../src/load/skeleton.tsx';
import { type Toast, Toasts } from '../../src/notices/toasts.tsx';
import { space } from '../../src/look/tokens/tokens.ts';

export function States() {
  const [retrying, setRetrying] = useState(false);
  const [toasts, setToasts] = useState<Toast[]>([]);
  const add = (toast: Omit<Toast, 'id'>) => setToasts([...toasts, { ...toast, id: String(toasts.length) }]);

  return (
    <Stack>
      <FallbackPanel
        title="Not now, but your room is safe."
        retryLabel="Try again"
        retrying={retrying}
        onRetry={() => setRetrying(!retrying)}
        other={<ButtonLink href="#x">Back to the room</ButtonLink>}
        support={
          <>
            Still stuck? Ask for <b>ALM-HOLD-58213</b> on +1 555 0134, we can book it for you.
          </>
        }
      >
        We could not load the payment page. Nothing was charged, and Torre Limonaia keeps the room for another{' '}
        <b>24 minutes</b>.
      </FallbackPanel>
      <FallbackPanel compact title="This part did not load." retryLabel="Try again" onRetry={() => undefined}>
        The rest of the page works.
      </FallbackPanel>
      <Notice title="Times are local to Praiano">Refunds go to what you paid with.</Notice>
      <Notice tone="warning">Two rooms are left at this price.</Notice>
      <Notice tone="negative">WE COULDN'T PROCESS PAYMENT ON YOUR CURRENT CARD</Notice>
      <Notice tone="positive">CASH APPLIED SUCCESSFULLY</Notice>
      <Skeleton label="Loading hotels">
        <Card flush css={{ display: 'grid', gridTemplateColumns: '120px 1fr', maxInlineSize: 420 }}>
          <SkeletonSky sky={getSky('noon')} />
          <div css={{ display: 'grid', gap: space.s, padding: space.m }}>
            <SkeletonBar height={18} />
            <SkeletonBar width="46%" />
            <SkeletonBar width="60%" height={22} css={{ marginBlockStart: space.l, justifySelf: 'end' }} />
          </div>
        </Card>
      </Skeleton>
      <Row>
        <Button onClick={() => add({ message: 'Somting went wrong with this trip: TRIP-9999', tone: 'negative' })}>
          Toast
        </Button>
        <Button
          onClick={() =>
            add({
              message: 'You are offline. Prices are from 08:02.',
              action: { label: 'Refresh', run: () => undefined },
            })
          }
        >
          Toast with action
        </Button>
      </Row>
      <Toasts
        toasts={toasts}
        closeLabel="Close"
        onGone={(id) => setToasts((all) => all.filter((toast) => toast.id !== id))}
      />
    </Stack>
  );
}

const Stack = styled.div({ display: 'grid', gap: space.m });
const Row = styled.div({ display: 'flex', gap: space.s });
