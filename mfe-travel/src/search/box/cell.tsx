import styled from '@emotion/styled';
import { ErrorIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { color } from '@travel/ui/look/tokens/tokens.ts';
import type { ReactNode, Ref } from 'react';
import { getCellStyle, getLabelStyle, getNoteStyle, getValueStyle, type BoxLook } from './cell-style.ts';

interface CellProps {
  readonly look: BoxLook;
  readonly label: string;
  readonly ids: { readonly field: string; readonly label: string; readonly note: string };
  readonly icon?: ReactNode;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  /** Whether the field needs less space than its neighbours. */
  readonly short?: boolean;
  /** The form control, drawn without borders because the cell has borders. */
  readonly children: ReactNode;
  readonly panel?: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/** One field of a search box: label, control, and help or an error below. A press anywhere reaches the control. */
export function Cell({ look, label, ids, icon, help, error, short = false, children, panel, ref }: CellProps) {
  return (
    <Frame ref={ref} look={look} data-invalid={Boolean(error)} data-cell={short ? 'short' : ''}>
      <Label id={ids.label} htmlFor={ids.field} look={look}>
        {label}
      </Label>
      <Line look={look}>
        {icon}
        {children}
        {error && <ErrorIcon size={18} />}
      </Line>
      <Note id={ids.note} look={look} aria-live="polite" data-error={Boolean(error)}>
        {error ?? help}
      </Note>
      {panel}
    </Frame>
  );
}

const own = (prop: string) => prop !== 'look';
interface BoxLookProps {
  readonly look: BoxLook;
}

const Frame = styled('div', { shouldForwardProp: own })<BoxLookProps>(({ look }) => getCellStyle(look));
const Label = styled('label', { shouldForwardProp: own })<BoxLookProps>(({ look }) => getLabelStyle(look));
const Line = styled('div', { shouldForwardProp: own })<BoxLookProps>(({ look }) => getValueStyle(look), {
  '& > svg:last-child:not(:first-child)': { marginInlineStart: 'auto', color: color.negative },
});
const Note = styled('p', { shouldForwardProp: own })<BoxLookProps>(({ look }) => getNoteStyle(look));
