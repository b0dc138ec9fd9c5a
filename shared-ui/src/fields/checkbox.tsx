import styled from '@emotion/styled';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { color, motion, size } from '../look/tokens/tokens.ts';
import { FieldNote, type FieldTexts } from './field-frame.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'>, FieldTexts {
  onChecked?: (checked: boolean) => void;
  /** Content at the end of the checkbox's line, such as a count or a price. */
  end?: ReactNode;
}

/** A labelled checkbox. Consents are never ticked in advance. */
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

const Line = styled.div({ display: 'flex', alignItems: 'flex-start', gap: 10, minBlockSize: 24 });

// The press target is 24 px, the drawn box 20 px. The tick consists of two borders of a rotated box, which looks the
// same in right-to-left pages.
const Box = styled.input({
  direction: 'ltr',
  appearance: 'none',
  position: 'relative',
  flex: 'none',
  inlineSize: 24,
  blockSize: 24,
  margin: -2,
  borderRadius: 'min(8px, var(--radius-field))',
  cursor: 'pointer',
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    transition: `background-color ${motion.quick} ${motion.ease}, border-color ${motion.quick} ${motion.ease}`,
  },
  '&::before': {
    inset: 2,
    border: `1.5px solid ${color.lineStrong}`,
    borderRadius: 'min(6px, var(--radius-field))',
    background: color.surface,
  },
  '&::after': {
    insetBlockStart: 5.5,
    insetInlineStart: 9.5,
    inlineSize: 5,
    blockSize: 10,
    border: 'solid transparent',
    borderBlockStartWidth: 0,
    borderBlockEndWidth: 2,
    borderInlineStartWidth: 0,
    borderInlineEndWidth: 2,
    transform: 'rotate(45deg)',
  },
  '&:checked::before': { background: color.ink, borderColor: color.ink },
  '&:checked::after': { borderColor: color.onInk },
  '&[aria-invalid=true]::before': { borderColor: color.negative, borderWidth: 2 },
  '&:disabled': { cursor: 'not-allowed' },
  '&:disabled::before': { background: color.sunken, borderColor: color.line },
  '&:disabled:checked::after': { borderColor: color.ink2 },
  '&:focus-visible': { outlineOffset: 0 },
  '@media (forced-colors: active)': { appearance: 'auto', '&::before, &::after': { display: 'none' } },
});

const Words = styled.label({ flex: 1, minInlineSize: 0, fontSize: size.body, cursor: 'pointer' });
const End = styled.span({ color: color.ink2 });
const Below = styled.div({ paddingInlineStart: 30 });
