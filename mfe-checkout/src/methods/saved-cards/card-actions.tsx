import styled from '@emotion/styled';
import { IconButton } from '@travel/ui/icon-button';
import { CheckIcon, DeleteIcon, EditIcon, MoreIcon } from '@travel/ui/icons';
import { media } from '@travel/ui/media';
import { color, font, radius, shadow, size, space } from '@travel/ui/tokens';
import { useMedia } from '@travel/ui/use-media';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cardName } from './card-words.tsx';
import type { CardQuestion } from './cards-store.ts';
import type { ListedCard } from './listed-card.ts';

interface CardActionsProps {
  readonly card: ListedCard;
  /** Whether keys walk on this card: only its actions are on the way of Tab. */
  readonly isActive: boolean;
  /** Whether it can be given a nickname. */
  readonly canRename: boolean;
  readonly onAsk: (what: CardQuestion['what'], card: ListedCard) => void;
}

interface Action {
  readonly what: CardQuestion['what'];
  readonly label: string;
  readonly icon: ReactNode;
}

/** What can be done with a saved card: buttons of their own, and on phones a menu of them. */
export function CardActions({ card, isActive, canRename, onAsk }: CardActionsProps) {
  const { t } = useTranslation('mfe-checkout');
  const isPhone = useMedia(media.phone);
  const name = cardName(card, t);
  const actions: Action[] = [
    ...(card.isDefault
      ? []
      : [{ what: 'default' as const, label: t('card.saved.setDefault'), icon: <CheckIcon size={18} /> }]),
    ...(canRename ? [{ what: 'edit' as const, label: t('card.saved.edit'), icon: <EditIcon size={18} /> }] : []),
    { what: 'delete', label: t('card.saved.delete'), icon: <DeleteIcon size={18} /> },
  ];
  const props = { actions, name, tabIndex: isActive ? 0 : -1, onAsk: (what: Action['what']) => onAsk(what, card) };
  return isPhone ? <Menu {...props} /> : <Row {...props} />;
}

interface ListedActions {
  readonly actions: readonly Action[];
  /** Of the card. */
  readonly name: string;
  readonly tabIndex: number;
  readonly onAsk: (what: Action['what']) => void;
}

function Row({ actions, name, tabIndex, onAsk }: ListedActions) {
  return (
    <Line role="group" aria-label={name}>
      {actions.map(({ what, label, icon }) => (
        <Pressable key={what} type="button" tabIndex={tabIndex} onClick={() => onAsk(what)}>
          {what !== 'default' && icon}
          {label}
        </Pressable>
      ))}
    </Line>
  );
}

function Menu({ actions, name, tabIndex, onAsk }: ListedActions) {
  const { t } = useTranslation('mfe-checkout');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (isOpen) list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const walk = (event: KeyboardEvent) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const at = items.findIndex((item) => item === document.activeElement);
    const steps: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const next = steps[event.key];
    if (event.key === 'Escape') close();
    else if (next === undefined) return;
    else items.at(next % items.length)?.focus();
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Place
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOpen(false);
      }}
    >
      <IconButton
        ref={opener}
        label={t('card.saved.actions', { name })}
        icon={<MoreIcon />}
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <List ref={list} id={id} role="menu" tabIndex={-1} aria-label={name} onKeyDown={walk}>
          {actions.map(({ what, label, icon }) => (
            <Item key={what} type="button" role="menuitem" tabIndex={-1} onClick={() => onAsk(what)}>
              {icon}
              {label}
            </Item>
          ))}
        </List>
      )}
    </Place>
  );
}

const pressable = {
  appearance: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  border: 0,
  background: 'none',
  color: color.ink,
  fontSize: size.small,
  fontWeight: font.medium,
  minBlockSize: 36,
  paddingInline: 10,
  borderRadius: radius.field,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  '@media (pointer: coarse)': { minBlockSize: 44 },
  [media.hover]: { '&:hover': { background: color.line } },
} as const;

const Line = styled.div({ display: 'flex', gap: space.xxs, alignItems: 'center' });
const Pressable = styled.button(pressable);
const Place = styled.div({ position: 'relative' });
const List = styled.div({
  position: 'absolute',
  zIndex: 3,
  insetInlineEnd: 0,
  insetBlockStart: '100%',
  display: 'grid',
  minInlineSize: 176,
  padding: 6,
  border: `1px solid ${color.line}`,
  borderRadius: radius.field,
  background: color.surface,
  boxShadow: shadow.raised,
});
const Item = styled.button(pressable, { justifyContent: 'flex-start', minBlockSize: 44 });
