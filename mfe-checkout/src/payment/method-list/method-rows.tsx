import styled from '@emotion/styled';
import { color, radius, space } from '@travel/ui/look/tokens/tokens.ts';
import { useId } from 'react';
import type { MethodListProps } from './method-dropdown.tsx';
import { OptionLayout } from './option-layout.tsx';

/** Payment methods as visible rows, for a list that is too short to be worth opening: one saved card or one option. */
export function MethodRows({ label, options, selected, children, onChoose }: MethodListProps) {
  const name = useId();
  const isChoice = options.length > 1;
  return (
    <Rows role={isChoice ? 'radiogroup' : 'group'} aria-label={label}>
      {options.map((option) => (
        <Row key={option.value}>
          <Face as={isChoice ? 'label' : 'span'}>
            {isChoice && (
              <input type="radio" name={name} checked={option.value === selected} onChange={() => onChoose(option)} />
            )}
            <OptionLayout>{option.face('list')}</OptionLayout>
          </Face>
          {option.actions?.(true)}
        </Row>
      ))}
      {children}
    </Rows>
  );
}

const Rows = styled.div({
  minInlineSize: 0,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.field,
  background: color.surface,
});

const Row = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  paddingInline: space.m,
  '& + &': { borderBlockStart: `1px solid ${color.line}` },
});

const Face = styled.label({
  flex: '1 1 18rem',
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  minInlineSize: 0,
  minBlockSize: 56,
  paddingBlock: space.xs,
  'label&': { cursor: 'pointer' },
  '& input': { flex: 'none', inlineSize: 20, blockSize: 20, margin: 2, accentColor: color.ink },
});
