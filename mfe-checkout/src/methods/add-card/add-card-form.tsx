import styled from '@emotion/styled';
import { Button } from '@travel/ui/actions/button.tsx';
import { ErrorIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { color, font, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useStore } from 'zustand';
import { BankDialog } from '../challenge/bank-dialog.tsx';
import { CardFailed } from '../card/card-failed.tsx';
import { getCardFormAppearance } from '../card/card-form-appearance.ts';
import { FormSkeleton } from '../card/form-skeleton.tsx';
import { useMessageText } from '../../foundation/refusals/use-message-text.ts';
import { createAddCardStore } from './add-card-store.ts';

interface AddCardFormProps {
  readonly request: Parameters<typeof createAddCardStore>[0];
}

/** Form of the payment option 'add new card': saves a card, which is then chosen. */
export function AddCardForm({ request }: AddCardFormProps) {
  const { t } = useTranslation('mfe-checkout');
  const host = useHost();
  const getText = useMessageText();
  const [store] = useState(() => createAddCardStore(request));
  const { state, message } = useStore(store);
  const [nickName, setNickName] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const draw = useEffectEvent(() => {
    if (place.current) store.getState().draw(place.current, getCardFormAppearance(host, t('card.frame')));
  });
  useEffect(() => draw(), [store]);
  useEffect(() => () => store.getState().close(), [store]);

  const { status } = state;
  const isThere = status !== 'loading' && status !== 'failed';
  return (
    <>
      <Form data-status={status}>
        <Frame ref={place} inert={status !== 'ready'} data-there={isThere} />
        {status === 'loading' && <FormSkeleton />}
        {isThere && (
          <>
            <TextField
              label={t('addCard.name')}
              help={t('addCard.nameHelp')}
              value={nickName}
              maxLength={40}
              autoComplete="off"
              disabled={status !== 'ready'}
              onText={setNickName}
            />
            <Foot>
              <p>{t('addCard.note')}</p>
              <Button tone="ink" working={status !== 'ready'} onClick={() => store.getState().save(nickName.trim())}>
                {t('addCard.save')}
              </Button>
            </Foot>
          </>
        )}
      </Form>
      {status === 'failed' && (
        <CardFailed
          code={state.code}
          onRetry={() =>
            place.current && store.getState().draw(place.current, getCardFormAppearance(host, t('card.frame')))
          }
        />
      )}
      {message && (
        <Message role="alert">
          <ErrorIcon size={18} />
          {getText(message)}
        </Message>
      )}
      {status === 'bank' && (
        <BankDialog url={state.url} keptUntil={null} onClose={(by) => store.getState().closeBank(by)} />
      )}
    </>
  );
}

const Form = styled.div({
  position: 'relative',
  display: 'grid',
  gap: space.m,
  padding: space.l,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.field,
  background: color.surface,
  minInlineSize: 0,
  '&[data-status=failed]': { display: 'none' },
  [media.phone]: { padding: space.s },
});

const Frame = styled.div({
  '&[data-there=false]': { position: 'absolute', inset: space.l, visibility: 'hidden', overflow: 'hidden' },
});

const Foot = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.s,
  '& p': { ...type.small, color: color.ink2, flex: '1 1 16ch' },
});

const Message = styled.p(type.body, {
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.xs,
  color: color.negative,
  fontWeight: font.medium,
  '& svg': { flex: 'none', marginBlockStart: 2 },
});
