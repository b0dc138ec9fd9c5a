import styled from '@emotion/styled';
import type { Money } from '@travel/contracts/money/money';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../look/base/visually-hidden.tsx';
import { toMoneyParts } from '@travel/contracts/locale/format/money';
import { color, font, size as typeSize } from '../look/tokens/tokens.ts';

export type PriceSize = 'text' | 'medium' | 'large';

export interface PriceProps {
  value: Money;
  language: string;
  size?: PriceSize;
  /** Text directly below the price: "a night, taxes in". */
  unit?: ReactNode;
  /** The previous price, struck through above the price. `struckLabel` explains it to screen readers: "instead of". */
  struck?: Money;
  struckLabel?: string;
  /** Whether to omit the currency code, because it is shown nearby. */
  figureOnly?: boolean;
  /** Whether to omit the decimals of whole amounts: `USD 80` instead of `USD 80.00`. */
  short?: boolean;
  /** `positive` marks a saving. */
  tone?: 'ink' | 'positive';
  align?: 'start' | 'end';
}

/** An amount: small code before the figure, decimals of its currency, a minus sign for deductions. */
export function Price(props: PriceProps) {
  const {
    value,
    language,
    size = 'text',
    unit,
    struck,
    struckLabel,
    figureOnly = false,
    tone = 'ink',
    align,
    short,
  } = props;
  const amount = (
    <Amount value={value} language={language} size={size} figureOnly={figureOnly} tone={tone} short={short} />
  );
  if (!unit && !struck) return amount;

  return (
    <Stack align={align ?? 'start'}>
      {struck && (
        <Struck>
          {struckLabel && <VisuallyHidden>{struckLabel} </VisuallyHidden>}
          <Amount value={struck} language={language} size="text" figureOnly={figureOnly} tone="ink" plain />
        </Struck>
      )}
      {amount}
      {unit && <Unit>{unit}</Unit>}
    </Stack>
  );
}

function Amount({
  value,
  language,
  size,
  figureOnly,
  tone,
  plain = false,
  short,
}: Pick<PriceProps, 'value' | 'language'> & AmountLook) {
  const { sign, code, figure } = toMoneyParts(value, language, { short });
  return (
    <Figures size={size} tone={tone}>
      {sign}
      {!figureOnly && (
        <>
          <Code size={size}>{code}</Code>
          {'\u00A0'}
        </>
      )}
      {plain ? figure : <b>{figure}</b>}
    </Figures>
  );
}

interface AmountLook {
  size: PriceSize;
  figureOnly: boolean;
  tone: 'ink' | 'positive';
  plain?: boolean;
  short?: boolean | undefined;
}

const sizes = { text: 'inherit', medium: typeSize.titleS, large: typeSize.title };

// The price runs left to right in every language, to preserve the order of sign, code and figure.
const Figures = styled.bdi<{ size: PriceSize; tone: string }>(({ size, tone }) => ({
  direction: 'ltr',
  unicodeBidi: 'isolate',
  whiteSpace: 'nowrap',
  fontSize: sizes[size],
  lineHeight: size === 'text' ? undefined : 1.15,
  fontVariantNumeric: 'tabular-nums',
  color: tone === 'positive' ? color.positive : undefined,
  '& b': { fontWeight: font.strong },
}));

const Code = styled.span<{ size: PriceSize }>(({ size }) => ({
  fontSize: size === 'text' ? '0.76em' : '0.68em',
  fontWeight: font.medium,
  letterSpacing: '0.01em',
}));

const Stack = styled.span<{ align: 'start' | 'end' }>(({ align }) => ({
  display: 'inline-grid',
  justifyItems: align,
  textAlign: align,
}));

const Struck = styled.s({ color: color.ink2, fontSize: typeSize.small });
const Unit = styled.span({ color: color.ink2, fontSize: typeSize.small });
