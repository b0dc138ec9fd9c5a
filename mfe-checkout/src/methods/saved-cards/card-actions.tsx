import styled from '@emotion/styled';
import { ActionMenu, type MenuAction, preloadMenu } from '@travel/ui/lists/action-menu.tsx';
import { CheckIcon, DeleteIcon, EditIcon, MoreIcon } from '@travel/ui/pictures/icons/icons.tsx';
import { media } from '@travel/ui/look/tokens/media.ts';
import { color, font, radius, size, space } from '@travel/ui/look/tokens/tokens.ts';
import { useMedia } from '@travel/ui/look/tokens/use-media.ts';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { getSavedCardName } from './card-labels.tsx';
import type { CardQuestion } from './cards-store.ts';
import type { ListedCard } from './listed-card.ts';

interface CardActionsProps {
  readonly card: ListedCard;
  /** Whether the card is the active option of the list. Tab reaches the actions of the active option only. */
  readonly isActive: boolean;
  readonly canRename: boolean;
  readonly onAsk: (what: CardQuestion['what'], card: ListedCard) => void;
}

type Action = MenuAction<CardQuestion['what']>;

/** Actions of a saved card: buttons, or a menu on phones. */
export function CardActions({ card, isActive, canRename, onAsk }: CardActionsProps) {
  const { t } = useTranslation('mfe-checkout');
  const isPhone = useMedia(media.phone);
  const name = getSavedCardName(card, t);
  const actions: Action[] = [
    {
      what: 'default',
      label: t('card.saved.setDefault'),
      icon: <CheckIcon size={18} />,
      disabledReason: card.isDefault ? t('card.saved.isDefault') : undefined,
    },
    ...(canRename ? [{ what: 'edit' as const, label: t('card.saved.edit'), icon: <EditIcon size={18} /> }] : []),
    { what: 'delete', label: t('card.saved.delete'), icon: <DeleteIcon size={18} /> },
  ];
  const props = { actions, name, tabIndex: isActive ? 0 : -1, onAsk: (what: Action['what']) => onAsk(what, card) };
  return isPhone ? <Menu {...props} /> : <Row {...props} />;
}

interface ListedActions {
  readonly actions: readonly Action[];
  readonly name: string;
  readonly tabIndex: number;
  readonly onAsk: (what: Action['what']) => void;
}

function Row({ actions, name, tabIndex, onAsk }: ListedActions) {
  const id = useId();
  return (
    <Line role="group" aria-label={name}>
      {actions.map(({ what, label, icon, disabledReason }) => (
        <Pressable
          key={what}
          type="button"
          tabIndex={tabIndex}
          // A natively disabled button cannot be focused, so its reason could not be read.
          aria-disabled={disabledReason !== undefined}
          aria-describedby={disabledReason === undefined ? undefined : `${id}-${what}`}
          title={disabledReason}
          onClick={() => disabledReason === undefined && onAsk(what)}
        >
          {what !== 'default' && icon}
          {label}
          {disabledReason !== undefined && (
            <span hidden id={`${id}-${what}`}>
              {disabledReason}
            </span>
          )}
        </Pressable>
      ))}
    </Line>
  );
}

function Menu({ actions, name, tabIndex, onAsk }: ListedActions) {
  const { t } = useTranslation('mfe-checkout');

  // Preload the menu on mount, because touch devices have no hover that could trigger it.
  useEffect(() => void preloadMenu(), []);

  return (
    <ActionMenu
      label={t('card.saved.actions', { name })}
      icon={<MoreIcon />}
      tabIndex={tabIndex}
      name={name}
      actions={actions}
      texts={{ loading: t('card.saved.menuLoading'), failed: t('card.saved.menuFailed'), retry: t('retry') }}
      onAction={onAsk}
    />
  );
}

const Line = styled.div({ display: 'flex', gap: space.xxs, alignItems: 'center' });
const Pressable = styled.button({
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
  '&[aria-disabled=true]': { color: color.ink2, cursor: 'default' },
  [media.hover]: { '&:hover:not([aria-disabled=true])': { background: color.line } },
});
