import styled from '@emotion/styled';
import { Button } from '@travel/ui/actions/button.tsx';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { AmountField } from '../amount-field.tsx';
import { readAmounts, formatAmounts } from './room-amounts.ts';
import type { RoomAmount, WalletOptions, WalletUsage } from './wallet-calls.ts';

interface RoomAmountsFormProps {
  readonly currency: string;
  readonly rooms: WalletOptions['rooms'];
  readonly usages: readonly WalletUsage[];
  readonly working: boolean;
  /** Called with the new amounts, or with null if the amounts did not change. */
  readonly onDone: (amounts: readonly RoomAmount[] | null) => void;
}

/** Form for the amount that a wallet card pays per room. Typed values stay until they can be parsed. */
export function RoomAmountsForm({ currency, rooms, usages, working, onDone }: RoomAmountsFormProps) {
  const { t } = useTranslation('mfe-checkout');
  const { language } = useHost().locale;
  const [typed, setTyped] = useState(() => formatAmounts(usages, language));
  const [wrong, setWrong] = useState<readonly number[]>([]);

  const submit = () => {
    const read = readAmounts(typed, rooms, currency, language);
    if (read.ok) onDone(read.rooms);
    else setWrong(read.wrong);
  };

  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {rooms.map(({ roomNumber, cap }) => (
        <AmountField
          key={roomNumber}
          label={t('wallet.roomAmount', { number: roomNumber, currency })}
          currency={currency}
          value={typed[roomNumber] ?? ''}
          help={t('wallet.upTo', { amount: formatMoney(cap, language, { short: true }) })}
          showsErrors={wrong.includes(roomNumber)}
          onText={(text) => setTyped({ ...typed, [roomNumber]: text })}
        />
      ))}
      <Buttons>
        <Button size="small" onClick={() => onDone(null)}>
          {t('wallet.keep')}
        </Button>
        <Button size="small" tone="ink" type="submit" working={working}>
          {t('fixed.apply')}
        </Button>
      </Buttons>
    </Form>
  );
}

const Form = styled.form({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
  alignItems: 'start',
  gap: space.s,
});

const Buttons = styled.div({ gridColumn: '1 / -1', display: 'flex', justifyContent: 'flex-end', gap: space.s });
