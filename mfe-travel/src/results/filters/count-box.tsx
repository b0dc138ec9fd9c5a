import styled from '@emotion/styled';
import { numberFormat } from '@travel/contracts/locale/format/formats';
import { Checkbox } from '@travel/ui/fields/checkbox.tsx';
import { color, size } from '@travel/ui/look/tokens/tokens.ts';
import { useHost } from '@travel/ui/remote/host-context.tsx';

interface CountBoxProps {
  readonly label: string;
  /** Number of results that this filter would leave. */
  readonly count: number;
  readonly checked: boolean;
  readonly onChecked: (on: boolean) => void;
}

/** Filter checkbox with the number of results that the filter would leave; disabled if it would leave none. */
export function CountBox({ label, count, checked, onChecked }: CountBoxProps) {
  const { language } = useHost().locale;
  const isEmpty = count === 0;
  return (
    <Checkbox
      label={label}
      aria-label={isEmpty ? `${label}, 0` : undefined}
      end={<Count>{numberFormat(language).format(count)}</Count>}
      checked={checked}
      // A ticked filter stays enabled, so that it can be cleared.
      disabled={isEmpty && !checked}
      onChecked={onChecked}
    />
  );
}

const Count = styled.span({ fontSize: size.small, color: color.ink2, fontVariantNumeric: 'tabular-nums' });
