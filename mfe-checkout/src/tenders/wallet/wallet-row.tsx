import styled from '@emotion/styled';
import { toDay } from '@travel/contracts/locale/days/days';
import { formatDate } from '@travel/contracts/locale/format/dates';
import type { WalletCard } from '@travel/contracts/endpoints/payments/wallet';
import { isZero, negate } from '@travel/contracts/money/money';
import { getFolderUrl } from '@travel/contracts/host/release-folder';
import { sumWalletUsage } from '@travel/contracts/payments/wallet-usage';
import { Button } from '@travel/ui/actions/button.tsx';
import { formatMoney } from '@travel/contracts/locale/format/money';
import { Price } from '@travel/ui/cards/price.tsx';
import { Scene } from '@travel/ui/pictures/scene/scene.tsx';
import { getHour, isSceneName, sceneUrl } from '@travel/ui/pictures/scene/scenes.ts';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, font, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { VisuallyHidden } from '@travel/ui/look/base/visually-hidden.tsx';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { useStore } from 'zustand';
import { RoomAmountsForm } from './room-amounts-form.tsx';
import type { WalletOptions } from './wallet-calls.ts';
import type { WalletStoreApi } from './wallet-store.ts';
import { WalletMessageLine } from './wallet-message-line.tsx';

interface WalletRowProps {
  readonly store: WalletStoreApi;
  readonly card: WalletCard;
  readonly facts: WalletOptions;
  readonly disabled: boolean;
}

/** A wallet card: its balance, the amount used per room, and Apply or Unapply. */
export function WalletRow({ store, card, facts, disabled }: WalletRowProps) {
  const { t } = useTranslation('mfe-checkout');
  const id = useId();
  const { working } = useStore(store);
  const [editing, setEditing] = useState(false);
  const { apply, release } = store.getState();
  const host = useHost();
  const { language } = host.locale;
  const { wallet_id, value, refusal } = card;
  const name = card.payment_card_name;
  const { rooms } = facts;
  const own = facts.usages.filter((usage) => usage.wallet_id === wallet_id);
  const left = own.at(-1)?.availableToUseAmount;
  const isApplied = own.length > 0;
  const label = t(isApplied ? 'fixed.unapply' : 'fixed.apply');
  const isWorking = working === wallet_id;
  // Show no reason for a refusal on a card that is already applied to this order.
  const reason = isApplied ? null : refusal;
  const busy = disabled || (working !== null && !isWorking);

  return (
    <Box data-applied={isApplied}>
      <Line>
        <Picture name={card.payment_card_thumbnail_image} scenes={getFolderUrl(host.release, 'scenes')} />
        <Text>
          <b id={`${id}-name`}>{name}</b>
          <span>
            {left
              ? t('wallet.leftAfter', { amount: formatMoney(left, language, { short: true }) })
              : t('wallet.left', { amount: formatMoney(card.balance, language, { short: true }) })}
            {!left &&
              card.balance.currency !== value.currency &&
              ` · ${t('wallet.worthHere', { amount: formatMoney(value, language, { short: true }) })}`}
            {' · '}
            {t('wallet.until', { date: formatDate(toDay(card.expiry_time), language) })}
          </span>
        </Text>
        {isApplied && (
          <Off>
            <Price value={negate(sumWalletUsage(own, value.currency))} language={language} tone="positive" />
          </Off>
        )}
        <Button
          working={isWorking}
          disabled={busy || reason !== null}
          aria-describedby={reason ? `${id}-reason` : undefined}
          onClick={() => {
            setEditing(false);
            void (isApplied ? release(wallet_id) : apply(wallet_id));
          }}
        >
          {label}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </Line>
      {reason && <Small id={`${id}-reason`}>{t(`wallet.reason.${reason}`)}</Small>}
      {isApplied && rooms.length > 1 && !editing && (
        <Rooms>
          <dl aria-label={t('wallet.perRoom', { name })}>
            {own.map(({ roomNumber, amountUseInRoom }) => (
              <div key={roomNumber}>
                <dt>{t('wallet.room', { number: roomNumber })}</dt>
                <dd>
                  <Price
                    value={isZero(amountUseInRoom) ? amountUseInRoom : negate(amountUseInRoom)}
                    language={language}
                  />
                </dd>
              </div>
            ))}
          </dl>
          <TextButton disabled={busy || isWorking} onClick={() => setEditing(true)}>
            {t('wallet.change')}
          </TextButton>
        </Rooms>
      )}
      {isApplied && editing && (
        <RoomAmountsForm
          currency={value.currency}
          rooms={rooms}
          usages={own}
          working={isWorking}
          onDone={(amounts) => {
            setEditing(false);
            if (amounts) void apply(wallet_id, amounts);
          }}
        />
      )}
      <WalletMessageLine store={store} walletId={wallet_id} />
    </Box>
  );
}

function Picture({ name, scenes }: { readonly name: string; readonly scenes: string }) {
  return isSceneName(name) ? <Thumb src={sceneUrl(scenes, name)} hour={getHour(name)} alt="" /> : <span />;
}

const Box = styled.div({
  display: 'grid',
  gap: space.s,
  padding: space.s,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.field,
  background: color.surface,
  '&[data-applied=true]': { background: color.sunken, borderColor: color.line },
});

const Line = styled.div({
  display: 'grid',
  // The discount column only exists if a card is applied.
  gridTemplateColumns: '64px minmax(0, 1fr)',
  gridAutoFlow: 'column',
  gridAutoColumns: 'auto',
  alignItems: 'center',
  gap: `${space.xs} ${space.m}`,
  [media.phone]: {
    gridTemplateColumns: '48px minmax(0, 1fr) auto',
    gridAutoFlow: 'row',
    '& > :last-child': { gridColumn: '1 / -1' },
  },
});

const Thumb = styled(Scene)({
  aspectRatio: '16 / 10',
  borderRadius: 6,
  '[dir=rtl] & img': { transform: 'scaleX(-1)' },
});

const Text = styled.div(type.small, {
  display: 'grid',
  minInlineSize: 0,
  '& b': { ...type.body, fontWeight: font.strong },
  '& span': { color: color.ink2 },
});

const Off = styled.span(type.small, { fontWeight: font.strong, color: color.positive });
const Small = styled.p(type.small, { color: color.ink2 });

const Rooms = styled.div(type.small, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space.xs} ${space.l}`,
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: `${space.xxs} ${space.l}` },
  '& dl > div': { display: 'flex', gap: space.xs },
  '& dt': { color: color.ink2 },
  '& dd': { margin: 0 },
});
