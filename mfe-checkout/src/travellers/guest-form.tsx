import styled from '@emotion/styled';
import { getResidency } from '@travel/contracts/host/cookies/cookies';
import { loadPhoneRules } from '@travel/contracts/people/typed-phone';
import { toDocumentName } from '@travel/contracts/people/names';
import type { SavedTraveller } from '@travel/contracts/endpoints/people/profile';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useHost } from '@travel/ui/remote/host-context.tsx';
import { isNamed, isNameRequired } from './guest-draft.ts';
import type { GuestDraft, Person } from './guest-draft.ts';
import { getItemField, maxLengths, getNameField } from './guest-rules.ts';
import type { GuestStoreApi } from './guest-store.ts';
import type { FieldProps } from './questions/question-fields.tsx';
import { SavedChoice } from './saved/saved-choice.tsx';
import { getCountries, getQuestionBook } from './questions/load-questions.ts';

/** Translates texts about travellers for the held items. */
export type TravellerTexts = (key: string, values?: Readonly<Record<string, unknown>>) => string;

interface GuestFormProps {
  /** Translates texts with the terms of the held items' products. */
  readonly say: TravellerTexts;
  readonly store: GuestStoreApi;
  /** Saved travellers to choose from. */
  readonly saved: readonly SavedTraveller[];
  readonly onSubmit: () => void;
  /** Rendered below the fields, such as the button to continue. */
  readonly children: ReactNode;
}

/** Form for travellers per party and for the contact. */
export function GuestForm({ say, store, saved, onSubmit, children }: GuestFormProps) {
  const { t } = useTranslation('mfe-checkout');
  const { draft, errors, refusals, focused } = useStore(store);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (refusals === 0) return;
    const field = focused === null ? '[aria-invalid=true]' : `[name="${focused}"]`;
    form.current?.querySelector<HTMLElement>(field)?.focus();
  }, [refusals, focused]);

  const { cookies, log } = useHost();
  useEffect(() => {
    loadPhoneRules(getResidency(cookies)).catch((error: unknown) => log.error('phone.rules_not_loaded', error));
  }, [cookies, log]);

  const { type: write, leave } = store.getState();
  const fieldProps = (name: string) => ({
    name,
    error: errors[name] && say(errors[name]),
    onText: (text: string) => write(name, text),
    onBlur: () => leave(name),
  });
  const parties = [...new Set(draft.people.map(({ party }) => party))];

  return (
    <Form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {parties.map((party) => (
        <PartyPart
          key={party}
          say={say}
          draft={draft}
          people={draft.people.filter((person) => person.party === party)}
          legend={parties.length === 1 ? say('guests.lead') : say('guests.party', { number: party + 1 })}
          fieldProps={fieldProps}
          saved={saved}
          store={store}
        />
      ))}
      <ItemQuestions draft={draft} fieldProps={fieldProps} />
      <Part>
        <legend>{t('guests.contact')}</legend>
        <Pair>
          <TextField
            {...fieldProps('email')}
            label={t('fields.email')}
            help={t('fields.emailHelp')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={maxLengths.email}
            dir="auto"
            value={draft.email}
          />
          <TextField
            {...fieldProps('phone')}
            label={t('fields.phone')}
            help={t('fields.phoneHelp')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={maxLengths.phone}
            dir="ltr"
            value={draft.phone}
          />
        </Pair>
      </Part>
      {children}
    </Form>
  );
}

type JoinField = (name: string) => FieldProps;

interface PartyPartProps {
  readonly say: TravellerTexts;
  readonly draft: GuestDraft;
  readonly people: readonly Person[];
  readonly legend: string;
  readonly fieldProps: JoinField;
  /** Saved travellers to choose from. */
  readonly saved: readonly SavedTraveller[];
  readonly store: GuestStoreApi;
}

function PartyPart({ say, draft, people, legend, fieldProps, saved, store }: PartyPartProps) {
  const { t } = useTranslation('mfe-checkout');
  const others = people.filter((person) => !isNameRequired(draft, person));
  const [showsOthers, setShowsOthers] = useState(() => others.some(isNamed));
  const adults = people.filter(({ age }) => age === null);

  return (
    <Part>
      <legend>{legend}</legend>
      {people.map((person) => {
        if (!isNameRequired(draft, person) && !showsOthers) return null;
        return (
          <Names
            key={person.id}
            draft={draft}
            person={person}
            title={
              person.leads
                ? null
                : person.age === null
                  ? t('guests.adult', { number: adults.indexOf(person) + 1 })
                  : say('guests.child', { count: person.age })
            }
            fieldProps={fieldProps}
            saved={saved}
            store={store}
          />
        );
      })}
      {others.length > 0 && !showsOthers && (
        <TextButton onClick={() => setShowsOthers(true)}>{say('guests.others', { count: others.length })}</TextButton>
      )}
    </Part>
  );
}

interface NamesProps extends Pick<PartyPartProps, 'draft' | 'fieldProps' | 'saved' | 'store'> {
  readonly person: Person;
  /** Heading for travellers other than the lead. */
  readonly title: string | null;
}

function Names({ draft, person, title, fieldProps, saved, store }: NamesProps) {
  const { t } = useTranslation('mfe-checkout');
  const isFirst = person.id === 'r0a0';
  const choice = <SavedChoice saved={saved} draft={draft} person={person} store={store} />;
  const names = (
    <Pair>
      <TextField
        {...fieldProps(getNameField(person, 'first_name'))}
        label={t('fields.firstName')}
        autoComplete={isFirst ? 'given-name' : 'off'}
        maxLength={maxLengths.name}
        spellCheck={false}
        dir="auto"
        value={person.first_name}
      />
      <TextField
        {...fieldProps(getNameField(person, 'last_name'))}
        label={t('fields.lastName')}
        autoComplete={isFirst ? 'family-name' : 'off'}
        maxLength={maxLengths.name}
        spellCheck={false}
        dir="auto"
        value={person.last_name}
      />
      {draft.orderQuestions.latinNames && <OnTicket person={person} />}
      <TravellerQuestions draft={draft} person={person} fieldProps={fieldProps} />
    </Pair>
  );
  if (title === null) {
    return (
      <>
        {choice}
        {names}
      </>
    );
  }
  return (
    <Other>
      <legend>{title}</legend>
      {choice}
      {names}
    </Other>
  );
}

/** Shows the name as printed on the ticket, if first and last name can be converted to Latin capitals. */
function OnTicket({ person }: Pick<NamesProps, 'person'>) {
  const { t } = useTranslation('mfe-checkout');
  const [last, first] = [toDocumentName(person.last_name), toDocumentName(person.first_name)];
  if (last === null || first === null) return null;
  return <Hint>{t('questions.onTicket', { name: `${last}/${first}` })}</Hint>;
}

/** Fields that each traveller must answer. */
function TravellerQuestions({ draft, person, fieldProps }: Pick<NamesProps, 'draft' | 'person' | 'fieldProps'>) {
  const book = getQuestionBook();
  if (!book) return null;
  const { QuestionFields } = book;
  return draft.orderQuestions.travellers.map(({ key, required }) => {
    const question = book.travellers[key];
    return (
      question && (
        <QuestionFields
          key={key}
          questionKey={key}
          question={question}
          required={required}
          typed={person.answers}
          countries={getCountries()}
          isLead={person.id === 'r0a0'}
          fieldProps={(path) => fieldProps(`${person.id}.${path}`)}
        />
      )
    );
  });
}

/** Fields that appear once per item. */
function ItemQuestions({ draft, fieldProps }: Pick<NamesProps, 'draft' | 'fieldProps'>) {
  const book = getQuestionBook();
  if (!book) return null;
  const { QuestionFields } = book;
  return draft.orderQuestions.items.map(({ item_id, title, questions }) => (
    <Part key={item_id}>
      <legend>{title}</legend>
      <Pair>
        {questions.map(({ key, required }) => {
          const question = book.item[key];
          return (
            question && (
              <QuestionFields
                key={key}
                questionKey={key}
                question={question}
                required={required}
                typed={draft.answers[item_id] ?? {}}
                countries={getCountries()}
                isLead
                fieldProps={(path) => fieldProps(getItemField(item_id, path))}
              />
            )
          );
        })}
      </Pair>
    </Part>
  ));
}

const Form = styled.form({
  display: 'grid',
  gap: space.xl,
  inlineSize: '100%',
});

const Part = styled.fieldset({
  display: 'grid',
  justifyItems: 'start',
  gap: space.m,
  paddingBlockStart: space.l,
  borderBlockStart: `1px solid ${color.line}`,
  // Float the legend, which would otherwise overlap the border.
  '& > legend': { ...type.titleSmall, padding: 0, float: 'inline-start', inlineSize: '100%' },
  '& > *': { inlineSize: '100%' },
  '& > button': { inlineSize: 'auto' },
});

const Other = styled.fieldset({
  marginBlockStart: space.s,
  '& > legend': { ...type.body, fontWeight: font.strong, padding: 0, marginBlockEnd: space.s },
});

const Hint = styled.p(type.small, { gridColumn: '1 / -1', color: color.ink2 });

const Pair = styled.div({
  display: 'grid',
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(264px, 100%), 1fr))',
  gap: space.m,
});
