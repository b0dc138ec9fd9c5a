import { CountBox } from './count-box.tsx';
import { toggleValue } from './filter-values.ts';

interface CountBoxesProps {
  readonly values: readonly { readonly value: string; readonly label: string; readonly count: number }[];
  readonly chosen: readonly string[];
  readonly onChosen: (values: string[]) => void;
}

/** Group of filter checkboxes, each with the number of results that the filter would leave. Several can be ticked. */
export function CountBoxes({ values, chosen, onChosen }: CountBoxesProps) {
  return values.map(({ value, label, count }) => (
    <CountBox
      key={value}
      label={label}
      count={count}
      checked={chosen.includes(value)}
      onChecked={(on) => onChosen(toggleValue(chosen, value, on))}
    />
  ));
}
