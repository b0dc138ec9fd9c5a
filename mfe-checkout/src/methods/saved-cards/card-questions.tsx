import styled from '@emotion/styled';
import { Button } from '@travel/ui/actions/button.tsx';
import { Dialog } from '@travel/ui/dialog/dialog.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { BrandMark } from '@travel/ui/pictures/icons/brand-mark.tsx';
import { FailureDialog } from '../card/failure-dialog.tsx';
import { describeCard, getSavedCardName } from './card-labels.tsx';
import type { CardQuestion, CardsStoreApi } from './cards-store.ts';

interface CardQuestionsProps {
  readonly store: CardsStoreApi;
  /** Called when a dialog opens and when the last open dialog closes. */
  readonly onAsking?: (isAsking: boolean) => void;
}

/** The dialogs about saved cards (spec §2.4/01 to 03, 05). */
export function CardQuestions({ store, onAsking }: CardQuestionsProps) {
  const { t } = useTranslation('mfe-checkout');
  const { question, isFailed } = useStore(store);
  const isAsking = question !== null || isFailed;
  const report = useEffectEvent(() => onAsking?.(isAsking));
  useEffect(() => report(), [isAsking]);
  return (
    <>
      {question && question.what !== 'edit' && <Confirmation store={store} question={question} />}
      {question?.what === 'edit' && <Rename store={store} question={question} />}
      {isFailed && (
        <FailureDialog title={t('fixed.wrongTitle')} onClose={() => store.getState().closeFailure()}>
          <p>{t('card.saved.wrongText')}</p>
        </FailureDialog>
      )}
    </>
  );
}

interface QuestionProps {
  readonly store: CardsStoreApi;
  readonly question: CardQuestion;
}

function Confirmation({ store, question: { what, card, isWorking } }: QuestionProps) {
  const { t } = useTranslation('mfe-checkout');
  const { leave, agree } = store.getState();
  const isDelete = what === 'delete';
  return (
    <Dialog
      phone="box"
      width={440}
      title={t(isDelete ? 'fixed.deleteCardTitle' : 'fixed.defaultCardTitle')}
      closable={!isWorking}
      onClose={leave}
      actions={
        <>
          <Button data-autofocus disabled={isWorking} onClick={leave}>
            {t('fixed.cancel')}
          </Button>
          <Button tone="ink" working={isWorking} onClick={() => void agree()}>
            {t(isDelete ? 'fixed.delete' : 'fixed.save')}
          </Button>
        </>
      }
    >
      <Card>
        <BrandMark brand={card.brand} />
        <span>
          <strong>
            <bdi>{getSavedCardName(card, t)}</bdi>
          </strong>
          <small>{describeCard(card, t)}</small>
        </span>
      </Card>
      <p>{t(isDelete ? 'card.saved.deleteText' : 'card.saved.defaultText')}</p>
    </Dialog>
  );
}

function Rename({ store, question: { card, isWorking } }: QuestionProps) {
  const { t } = useTranslation('mfe-checkout');
  const { leave, agree } = store.getState();
  const form = useId();
  const [name, setName] = useState(card.nickName);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = () => {
    const given = name.trim();
    setMissing(given === '');
    if (given === '') field.current?.focus();
    else void agree(given);
  };
  return (
    <Dialog
      phone="box"
      width={440}
      title={t('fixed.editCardTitle')}
      closable={!isWorking}
      onClose={leave}
      actions={
        <>
          <Button disabled={isWorking} onClick={leave}>
            {t('fixed.cancel')}
          </Button>
          <Button tone="ink" type="submit" form={form} working={isWorking}>
            {t('fixed.save')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          ref={field}
          data-autofocus
          label={t('fixed.nickName')}
          help={describeCard(card, t)}
          error={isMissing ? t('card.saved.nameMissing') : undefined}
          value={name}
          required
          maxLength={40}
          autoComplete="off"
          onText={(text) => {
            setName(text);
            setMissing(false);
          }}
        />
      </form>
    </Dialog>
  );
}

const Card = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: space.s,
  marginBlockEnd: space.m,
  '& span': { display: 'grid' },
  '& small': type.small,
  '& svg': { flex: 'none' },
});
