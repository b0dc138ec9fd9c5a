import styled from '@emotion/styled';
import { type Money, negate } from '@travel/contracts/money/money';
import { Button } from '@travel/ui/actions/button.tsx';
import { DoneIcon, ErrorIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { Price } from '@travel/ui/cards/price.tsx';
import { Tag } from '@travel/ui/cards/tag.tsx';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { PaymentGroup } from '../foundation/layout/payment-group.tsx';

export interface TenderMessage {
  readonly tone: 'positive' | 'negative';
  readonly text: string;
}

interface TenderGroupFrameProps {
  readonly title: string;
  /** Text at the end of the title line: the balance, or what has been applied. */
  readonly note: ReactNode;
  readonly applied: boolean;
  readonly working: boolean;
  readonly disabled: boolean;
  readonly message: TenderMessage | null;
  readonly onApply: () => void;
  readonly onUnapply: () => void;
  readonly hint?: ReactNode;
  /** Alternatives to filling in the form, shown below it. */
  readonly choices?: ReactNode;
  readonly children: ReactNode;
}

/** Form of a tender: its fields and a button that toggles between Apply and Unapply. */
export function TenderGroup(props: TenderGroupFrameProps) {
  const { title, note, applied, working, disabled, message, onApply, onUnapply, hint, choices, children } = props;
  const { t } = useTranslation('mfe-checkout');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!working && !disabled && !applied) onApply();
  };
  return (
    <PaymentGroup title={title} note={note} liveNote>
      <Line noValidate onSubmit={submit}>
        {children}
        {applied ? (
          <Button key="button" working={working} disabled={disabled} onClick={onUnapply}>
            {t('fixed.unapply')}
          </Button>
        ) : (
          <Button key="button" type="submit" working={working} disabled={disabled}>
            {t('fixed.apply')}
          </Button>
        )}
      </Line>
      {choices}
      {hint && <Hint>{hint}</Hint>}
      <MessageLine role="status" data-tone={message?.tone}>
        {message && (
          <>
            {message.tone === 'positive' ? <DoneIcon size={18} /> : <ErrorIcon size={18} />}
            <span>{message.text}</span>
          </>
        )}
      </MessageLine>
    </PaymentGroup>
  );
}

export function Discount({ amount }: { readonly amount: Money }) {
  const { language } = useHost().locale;
  return (
    <Tag tone="positive">
      <Price value={negate(amount)} language={language} tone="positive" />
    </Tag>
  );
}

const Line = styled.form({
  display: 'flex',
  alignItems: 'end',
  gap: space.xs,
  minInlineSize: 0,
  '& > *:not(button)': { flex: 1 },
  '& > button': { flex: 'none' },
  [media.mobile]: { '&:has(select)': { flexWrap: 'wrap', '& > :has(select)': { flexBasis: '100%' } } },
});

const Hint = styled.p(type.small, { color: color.ink2 });

const MessageLine = styled.p({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  ...type.small,
  fontWeight: font.strong,
  color: color.negative,
  '&[data-tone=positive]': { color: color.positive },
  '&:empty': { blockSize: 0, marginBlockStart: `calc(-1 * ${space.s})` },
  '& svg': { flex: 'none' },
});
