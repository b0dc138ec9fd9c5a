import styled from '@emotion/styled';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { FieldFrame, type FieldTexts } from '../fields/field-frame.tsx';
import { bareInput, fieldBox } from '../fields/field-style.ts';
import { ChevronDownIcon, ChevronUpIcon, SearchIcon } from '../pictures/icons/icons.tsx';
import { lazyCode } from '../load/lazy-code.ts';
import { LazyPart, type LazyTexts } from '../load/lazy-part.tsx';
import { color, font, size } from '../look/tokens/tokens.ts';
import type { SearchOption } from './search-options.ts';
import { useSearchSelect } from './use-search-select.ts';

export interface SearchSelectProps extends FieldTexts {
  options: readonly SearchOption[];
  value: string | null;
  onChange: (value: string) => void;
  /** Text shown if nothing matches, such as "No currencies found". */
  emptyText: string;
  /** Number of matches, announced to screen readers while typing. */
  countText?: (count: number) => string;
  /** Icon before the text while the list is closed. */
  icon?: ReactNode;
  disabled?: boolean;
  placeholder?: string;
  /** Whether the field gets the first focus of a dialog. */
  autofocus?: boolean;
  texts: LazyTexts;
}

const optionList = lazyCode(() => import('./option-list.tsx'));

/** Preloads the code of the list. */
export const preloadSearchSelect = optionList.preload;

/**
 * A searchable dropdown. The search matches any part of a name or code, ignoring case; the list is at most 15rem high
 * (spec §5, §9).
 */
export function SearchSelect(props: SearchSelectProps) {
  const { label, help, error, emptyText, countText, icon, disabled = false, texts } = props;
  const search = useSearchSelect(props);
  const { isOpen, selected, field } = search;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const noteId = `${id}-note`;

  // The code of the list is loaded on mount, because the list is usually opened soon.
  useEffect(() => void preloadSearchSelect(), []);

  useLayoutEffect(() => {
    // After the list is closed, the text of the choice is shown and selected, so that the next letter starts a new
    // search.
    if (!isOpen && document.activeElement === input.current) input.current?.select();
  }, [isOpen]);

  return (
    <FieldFrame label={label} help={help} error={error} ids={{ field: id, note: noteId }}>
      <Box
        data-invalid={Boolean(error)}
        data-disabled={disabled}
        onMouseDown={(event) => {
          if (disabled) return;
          if (event.target !== input.current) event.preventDefault();
          input.current?.focus();
          if (!isOpen) search.open();
          else if (event.target !== input.current) search.close();
        }}
      >
        {isOpen ? <SearchIcon /> : icon}
        <Typed>
          <Input
            ref={input}
            {...field.fieldProps}
            id={id}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-invalid={error ? true : undefined}
            aria-describedby={help || error ? noteId : undefined}
            data-autofocus={props.autofocus || undefined}
            data-covered={!isOpen && selected !== undefined}
            disabled={disabled}
            placeholder={isOpen ? (selected?.name ?? props.placeholder) : props.placeholder}
            value={isOpen ? search.query : (selected?.name ?? '')}
            onChange={(event) => search.open(event.target.value)}
            onFocus={(event) => event.target.select()}
            onBlur={(event) => field.isLeaving(event) && search.close()}
          />
          {!isOpen && selected && (
            <Chosen aria-hidden>
              <Name>{selected.name}</Name>
              <Code>{selected.code}</Code>
            </Chosen>
          )}
        </Typed>
        {isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
      </Box>
      {isOpen && (
        <LazyPart code={optionList} texts={texts}>
          {({ OptionList }) => <OptionList {...{ search, label, emptyText, countText }} />}
        </LazyPart>
      )}
    </FieldFrame>
  );
}

const Box = styled.div(fieldBox, { cursor: 'pointer' });

const Typed = styled.span({
  flex: 1,
  minInlineSize: 0,
  alignSelf: 'stretch',
  display: 'grid',
  alignItems: 'center',
  '& > *': { gridArea: '1 / 1' },
});

// While closed, name and code overlay the input's own text, which remains for screen readers.
const Input = styled.input(bareInput, {
  blockSize: '100%',
  cursor: 'inherit',
  '&:focus': { cursor: 'text' },
  '&[data-covered=true]': {
    color: 'transparent',
    caretColor: 'transparent',
    '&::selection': { background: 'transparent', color: 'transparent' },
  },
});

const Chosen = styled.span({
  minInlineSize: 0,
  display: 'flex',
  alignItems: 'baseline',
  gap: 10,
  pointerEvents: 'none',
});
const Name = styled.span({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: font.strong,
});
const Code = styled.span({ flex: 'none', color: color.ink2, fontSize: size.small });
