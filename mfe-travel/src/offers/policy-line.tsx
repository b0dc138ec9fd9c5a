import styled from '@emotion/styled';
import { CheckIcon, NotAllowedIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { color, font } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import type { Cancellation } from './offer.ts';
import { useCancellationTexts } from './use-cancellation-texts.ts';

interface PolicyLineProps {
  readonly cancellation: Cancellation;
  /** IANA time zone of the place, in which the dates are shown. */
  readonly zone: string;
}

export function PolicyLine({ cancellation, zone }: PolicyLineProps) {
  const words = useCancellationTexts();
  const free = cancellation.steps[0]?.refund_percent === 100;
  return (
    <Line free={free}>
      {free ? <CheckIcon size={16} /> : <NotAllowedIcon size={16} />}
      {words.short(cancellation, zone)}
    </Line>
  );
}

const Line = styled('p', { shouldForwardProp: (prop) => prop !== 'free' })<{ free: boolean }>(({ free }) => ({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  color: free ? color.positive : color.ink,
  fontWeight: font.medium,
  '& svg': { flex: 'none' },
}));
