import styled from '@emotion/styled';
import { ErrorIcon, InfoIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { PayStoreApi } from './pay-store.ts';
import { requestSignIn } from '../foundation/session/use-watched-host.ts';
import { sessionEndedText } from '../foundation/refusals/messages.ts';
import { useMessageText } from '../foundation/refusals/use-message-text.ts';

/** Shows the payment message below the card form and announces it. */
export function PayMessageLine({ store }: { readonly store: PayStoreApi }) {
  const message = useStore(store, (state) => state.message);
  const { t } = useTranslation('mfe-checkout');
  const getText = useMessageText();
  const calm = message?.text === 'pay.cancelled' || message?.text === 'pay.walletClosed';
  if (!message) return null;
  return (
    <Line role="alert" data-calm={calm}>
      {calm ? <InfoIcon size={18} /> : <ErrorIcon size={18} />}
      <span>
        <span>{getText(message)}</span>
        {message.reason && <Reason>{getText(message.reason)}</Reason>}
        {message.text === sessionEndedText && (
          <>
            {' '}
            <TextButton onClick={() => requestSignIn(store.getState().now().host)}>{t('session.signIn')}</TextButton>
          </>
        )}
      </span>
    </Line>
  );
}

const Line = styled.p(type.body, {
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.xs,
  color: color.negative,
  fontWeight: font.medium,
  '&[data-calm=true]': { color: color.ink },
  '& svg': { flex: 'none', marginBlockStart: 2 },
});

const Reason = styled.span({ display: 'block', fontWeight: font.regular });
