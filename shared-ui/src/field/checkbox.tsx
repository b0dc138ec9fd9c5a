import styled from '@emotion/styled';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { color, motion, size } from '../tokens/tokens.ts';
import { FieldNote, type FieldTexts } from './field-frame.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'>, FieldTexts {
  onChecked?: (checked: boolean) => void;
  /** At the end of the line: a count, a price. */
  end?: ReactNode;
}

/** A box to tick with its words beside it. Consents are never ticked beforehand. */
export function Checkbox({ label, help, error, end, onChecked, onChange, id, ...input }: CheckboxProps) {
  const made = useId();
  const fieldId = id ?? `${made}-field`;
  const noteId = `${made}-note`;
  const invalid = Boolean(error);

  return (
    <div>
      <Line>
        <Box
          {...input}
          type="checkbox"
          id={fieldId}
          aria-invalid={invalid || undefined}
          aria-describedby={
            [input['aria-describedby'], (help || error) && noteId].filter(Boolean).join(' ') || undefined
          }
          onChange={(event) => {
            onChange?.(event);
            onChecked?.(event.target.checked);
          }}
        />
        <Words htmlFor={fieldId}>{label}</Words>
        {end && <End>{end}</End>}
      </Line>
      <Below>
        <FieldNote id={noteId} help={help} error={error} />
      </Below>
    </div>
  );
}

const Line = styled.div({ display: 'flex', alignItems: 'flex-start', gap: 10 });

// The tick is two edges of a box, turned; it is the same tick in right-to-left pages.
const Box = styled.input({
  direction: 'ltr',
  appearance: 'none',
  position: 'relative',
  flex: 'none',
  inlineSize: 20,
  blockSize: 20,
  margin: 0,
  marginBlockStart: '0.1em',
  border: `1.5px solid ${color.lineStrong}`,
  borderRadius: 'min(6px, var(--radius-field))',
  background: color.surface,
  cursor: 'pointer',
  transition: `background-color ${motion.quick} ${motion.ease}, border-color ${motion.quick} ${motion.ease}`,
  // The pressed area is 44 px, wider than what is drawn.
  '&::after': { content: '""', position: 'absolute', inset: -12 },
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlockStart: 2,
    insetInlineStart: 5.5,
    inlineSize: 4,
    blockSize: 9,
    border: `solid ${color.onInk}`,
    borderBlockStartWidth: 0,
    borderBlockEndWidth: 2,
    borderInlineStartWidth: 0,
    borderInlineEndWidth: 2,
    transform: 'rotate(45deg)',
    opacity: 0,
    transition: `opacity ${motion.quick} ${motion.ease}`,
  },
  '&:checked': { background: color.ink, borderColor: color.ink },
  '&:checked::before': { opacity: 1 },
  '&[aria-invalid=true]': { borderColor: color.negative, borderWidth: 2 },
  '&:disabled': { background: color.sunken, borderColor: color.line, cursor: 'not-allowed' },
  '&:disabled:checked::before': { borderColor: color.ink2 },
  '@media (forced-colors: active)': { appearance: 'auto', '&::before': { display: 'none' } },
});

const Words = styled.label({ flex: 1, minInlineSize: 0, fontSize: size.body, cursor: 'pointer' });
const End = styled.span({ color: color.ink2 });
const Below = styled.div({ paddingInlineStart: 30 });
