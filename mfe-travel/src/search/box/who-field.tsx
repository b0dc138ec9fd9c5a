import { GuestsIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { useTranslation } from 'react-i18next';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import type { Party } from '@travel/contracts/orders/party';
import type { SearchShape } from '../search.ts';
import type { BoxLook } from './cell-style.ts';
import { formatRooms } from '../party.ts';
import { PanelCell } from './panel-cell.tsx';
import { usePartyText } from './use-party-text.ts';
import { WhoPanel } from './who-panel.tsx';

interface WhoFieldProps {
  /** Name of the URL parameter, `rooms` by default. */
  readonly name?: string;
  readonly look: BoxLook;
  readonly id: string;
  readonly label: string;
  readonly who: NonNullable<SearchShape['who']>;
  readonly value: readonly Party[];
  readonly error?: string | undefined;
  readonly onChange: (value: readonly Party[]) => void;
}

export function WhoField({ name = 'rooms', look, id, label, who, value, error, onChange }: WhoFieldProps) {
  const { t } = useTranslation('mfe-travel');
  const { organisation } = useHost();
  const words = usePartyText();
  const party = formatRooms(value);

  return (
    <PanelCell
      look={look}
      id={id}
      label={label}
      icon={<GuestsIcon />}
      help={
        organisation.look === 'almanac' &&
        t(who.limits.rooms > 1 ? 'search.who.help' : 'search.who.helpPeople', { context: who.name })
      }
      error={error}
      words={words(value, who.name)}
      native={
        <input
          // A number is a party of adults. Other parties stay as they are.
          type={Number(party) ? 'number' : 'hidden'}
          name={name}
          aria-label={label}
          min={1}
          max={who.limits.people}
          defaultValue={party}
        />
      }
      panel={<WhoPanel who={who} value={value} error={error} onChange={onChange} />}
    />
  );
}
