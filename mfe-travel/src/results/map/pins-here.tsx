import styled from '@emotion/styled';
import { Card } from '@travel/ui/cards/card.tsx';
import { IconButton } from '@travel/ui/actions/icon-button.tsx';
import { CloseIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { Price } from '@travel/ui/cards/price.tsx';
import { color, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { Pin } from './use-pins.ts';

interface PinsHereProps {
  readonly pins: readonly Pin[];
  readonly onChoose: (pin: Pin) => void;
  readonly onClose: () => void;
}

/** Lists the offers of a counted pin to choose from. */
export function PinsHere({ pins, onChoose, onClose }: PinsHereProps) {
  const { t } = useTranslation('mfe-travel');
  const { locale } = useHost();
  const list = useRef<HTMLUListElement>(null);
  // Moves the focus into the opened list for keyboard users.
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  const title = t('results.map.listed', { count: pins.length });
  return (
    <Small as="section" tone="raised" flush aria-label={title}>
      <h2 css={type.label}>{title}</h2>
      <ul ref={list}>
        {pins.map((pin) => (
          <li key={pin.id}>
            <button type="button" onClick={() => onChoose(pin)}>
              <span>{pin.name}</span>
              {pin.price && <Price value={pin.price} language={locale.language} />}
            </button>
          </li>
        ))}
      </ul>
      <Close label={t('results.map.closeCard')} icon={<CloseIcon size={18} />} onClick={onClose} />
    </Small>
  );
}

const Small = styled(Card)({
  inlineSize: 'min(340px, 100%)',
  maxBlockSize: 280,
  overflow: 'auto',
  padding: space.s,
  pointerEvents: 'auto',
  '& h2': { paddingInlineEnd: 44, minBlockSize: 32 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li button': {
    appearance: 'none',
    display: 'flex',
    justifyContent: 'space-between',
    gap: space.s,
    inlineSize: '100%',
    minBlockSize: 44,
    paddingInline: space.xs,
    border: 0,
    borderRadius: radius.control,
    background: 'transparent',
    color: color.ink,
    font: 'inherit',
    textAlign: 'start',
    alignItems: 'center',
    cursor: 'pointer',
    '&:hover': { background: color.ground },
  },
});
const Close = styled(IconButton)({ position: 'absolute', zIndex: 1, insetBlockStart: 4, insetInlineEnd: 4 });
