import styled from '@emotion/styled';
import { Checkbox } from '@travel/ui/fields/checkbox.tsx';
import { color, size } from '@travel/ui/look/tokens/tokens.ts';

interface CountBoxProps {
  readonly label: string;
  /** Number of results that this filter would leave. */
  readonly count: number;
  readonly checked: boolean;
  readonly onChecked: (on: boolean) => void;
}

/** Filter checkbox with the number of results that the filter would leave. */
export function CountBox({ label, count, checked, onChecked }: CountBoxProps) {
  return <Checkbox label={label} end={<Count>{count}</Count>} checked={checked} onChecked={onChecked} />;
}

const Count = styled.span({ fontSize: size.small, color: color.ink2, fontVariantNumeric: 'tabular-nums' });
