import styled from '@emotion/styled';
import { PlaceIcon } from '@travel/ui/icons';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '../../places/place.ts';
import { usePlace } from '../../places/places-context.tsx';
import { Cell } from './cell.tsx';
import { bareControl, type BoxLook } from './cell-style.ts';
import { PlaceHelp } from './place-help.tsx';
import { PlaceList } from './place-list.tsx';
import { usePlaceSearch } from './use-place-search.ts';

interface PlaceFieldProps {
  readonly look: BoxLook;
  readonly id: string;
  readonly label: string;
  /** The chosen place's id. */
  readonly value: string | undefined;
  readonly checkin?: string | undefined;
  readonly error?: string | undefined;
  readonly onChoose: (placeId: string | undefined) => void;
  /** Words that are no place of the list; empty when there are none. */
  readonly onWords: (words: string) => void;
}

/** Where to: an editable combobox with a list of what the words could mean (ARIA Authoring Practices). */
export function PlaceField({ look, id, label, value, checkin, error, onChoose, onWords }: PlaceFieldProps) {
  const { t } = useTranslation('mfe-travel');
  const input = useRef<HTMLInputElement>(null);
  const chosen = usePlace(value);
  const place = chosen?.status === 'ready' ? chosen.value : undefined;
  const name = place ? fullName(place) : '';
  const list = usePlaceSearch({
    name,
    onChoose: (found) => {
      onWords('');
      onChoose(found?.place_id);
    },
    onWords,
  });
  const ids = { field: id, label: `${id}-label`, note: `${id}-note` };

  return (
    <Cell
      look={look}
      label={label}
      ids={ids}
      icon={<PlaceIcon />}
      help={place && <PlaceHelp place={place} checkin={checkin} />}
      error={error}
      panel={list.isOpen && <PlaceList id={`${id}-list`} list={list} />}
    >
      <Input
        ref={input}
        id={ids.field}
        role="combobox"
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={80}
        placeholder={t('search.place.placeholder')}
        aria-autocomplete="list"
        aria-expanded={list.isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={list.isOpen && list.active >= 0 ? `${id}-list-${list.active}` : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.note}
        aria-required
        value={list.words}
        onChange={(event) => list.type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onClick={list.open}
        onBlur={list.leave}
        onKeyDown={list.onKeyDown}
      />
    </Cell>
  );
}

const Input = styled.input(bareControl, { '&:focus': { cursor: 'text' } });
