import styled from '@emotion/styled';
import { type ComponentProps, useId } from 'react';
import { ChevronDownIcon } from '../pictures/icons/icons.tsx';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import { bareInput, fieldBox } from './field-style.ts';

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'size' | 'multiple'>, FieldTexts {
  onValue?: (value: string) => void;
}

/**
 * The browser's own list for a few short choices; its children are `<option>`s. For long lists use
 * `@travel/ui/lists/search-select.tsx`.
 */
export function SelectField({ label, help, error, onValue, onChange, id, children, ...select }: SelectFieldProps) {
  const made = useId();
  const ids = { field: id ?? `${made}-field`, note: `${made}-note` };
  const invalid = Boolean(error);

  return (
    <FieldFrame label={label} help={help} error={error} ids={ids}>
      <Box data-invalid={invalid} data-disabled={Boolean(select.disabled)}>
        <Native
          {...select}
          id={ids.field}
          aria-invalid={invalid || undefined}
          aria-describedby={
            [select['aria-describedby'], (help || error) && ids.note].filter(Boolean).join(' ') || undefined
          }
          onChange={(event) => {
            onChange?.(event);
            onValue?.(event.target.value);
          }}
        >
          {children}
        </Native>
        <ChevronDownIcon />
      </Box>
    </FieldFrame>
  );
}

const Box = styled.div(fieldBox, {
  position: 'relative',
  paddingInline: 0,
  '& > svg': { position: 'absolute', insetInlineEnd: 14, pointerEvents: 'none' },
});

const Native = styled.select(bareInput, { paddingInline: '14px 44px', cursor: 'pointer' });
