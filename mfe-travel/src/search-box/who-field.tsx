import styled from '@emotion/styled';
import { GuestsIcon } from '@travel/ui/icons';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../host/host-context.tsx';
import type { Party } from '@travel/contracts/party';
import type { SearchShape } from '../search/search.ts';
import { Cell } from './cell.tsx';
import { bareControl, type BoxLook } from './cell-style.ts';
import { useWhoWords } from './use-who-words.ts';
import { WhoPanel } from './who-panel.tsx';

interface WhoFieldProps {
  readonly look: BoxLook;
  readonly id: string;
  readonly label: string;
  readonly who: NonNullable<SearchShape['who']>;
  readonly value: readonly Party[];
  readonly error?: string | undefined;
  readonly onChange: (value: readonly Party[]) => void;
}

const helps = {
  guests: 'search.who.help',
  passengers: 'search.who.helpPeople',
  drivers: 'search.who.helpDrivers',
} as const;

/** Who travels: a button that says how many and opens the counts. */
export function WhoField({ look, id, label, who, value, error, onChange }: WhoFieldProps) {
  const { t } = useTranslation('mfe-travel');
  const { organisation } = useHost();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const cell = useRef<HTMLDivElement>(null);
  const words = useWhoWords();
  const ids = { field: id, label: `${id}-label`, note: `${id}-note` };

  return (
    <Cell
      ref={cell}
      look={look}
      label={label}
      ids={ids}
      icon={<GuestsIcon />}
      help={organisation.look === 'almanac' && t(helps[who.name])}
      error={error}
      panel={
        isOpen && (
          <WhoPanel
            who={who}
            value={value}
            opener={opener}
            anchor={cell}
            onChange={onChange}
            onClose={() => setIsOpen(false)}
            onDone={() => {
              setIsOpen(false);
              opener.current?.focus();
            }}
          />
        )
      }
    >
      <Button
        ref={opener}
        type="button"
        id={ids.field}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-labelledby={`${ids.label} ${ids.field}`}
        aria-describedby={ids.note}
        onClick={() => setIsOpen((open) => !open)}
      >
        {words(value, who.name)}
      </Button>
    </Cell>
  );
}

const Button = styled.button(bareControl);
