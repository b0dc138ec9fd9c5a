import styled from '@emotion/styled';
import { toDocumentName } from '@travel/contracts/people/names';
import type { SavedTraveller } from '@travel/contracts/endpoints/people/profile';
import { TextButton } from '@travel/ui/actions/text-button.tsx';
import { TextField } from '@travel/ui/fields/text-field.tsx';
import { useFirstFocus } from '@travel/ui/fields/use-first-focus.ts';
import { lazyCode, useLazyCode } from '@travel/ui/load/lazy-code.ts';
import { color, font, space } from '@travel/ui/look/tokens/tokens.ts';
import { type } from '@travel/ui/look/tokens/type.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Say } from '../order/use-texts.ts';
import { isNamed, isNameRequired, type GuestDraft, type Person } from './guest-draft.ts';
import { getItemField, maxLengths, getNameField } from './guest-rules.ts';
import type { GuestStoreApi } from './guest-store.ts';
import type { FieldProps } from './questions/question-fields.tsx';
import { SavedChoice } from './saved/saved-choice.tsx';
import { getCountries, getQuestionBook } from './questions/load-questions.ts';

/** The list of countries with the phone number rules of all countries. */
const phoneCountry = lazyCode(() => import(/* webpackFetchPriority: "low" */ './phone-country.tsx'));

interface GuestFormProps {
  readonly say: Say;
  readonly store: GuestStoreApi;
  readonly saved: readonly SavedTraveller[];
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

export function GuestForm({ say, store, saved, onSubmit, children }: GuestFormProps) {
  const { t } = useTranslation('mfe-checkout');
  const { draft, errors, refusals, focused } = useStore(store);
  const form = useRef<HTMLFormElement>(null);
  const country = useLazyCode(phoneCountry);
  const isFirstFocus = useFirstFocus(form, '[autocomplete=given-name], [autocomplete=email], [autocomplete=tel]');

  useEffect(() => {
    if (refusals === 0) return;
    const field = focused === null ? '[aria-invalid=true]' : `[name="${focused}"]`;
    form.current?.querySelector<HTMLElement>(field)?.focus();
  }, [refusals, focused]);

  const { type: write, leave } = store.getState();
  const fieldProps = (name: string) => ({
    name,
    error: errors[name] && say(errors[name]),
    onText: (text: string) => write(name, text),
    onBlur: () => {
      // The page put the focus in this field, so leaving it empty is no mistake of the traveller.
      const field = form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (!isFirstFocus(field) || field?.value !== '') leave(name);
    },
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
      <ItemQuestions draft={draft} fieldProps={fieldProps} areOptional={false} />
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
            icon={
              country.status === 'ready' && (
                <country.value.PhoneCountry typed={draft.phone} onText={(text) => write('phone', text)} />
              )
            }
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
      <ItemQuestions draft={draft} fieldProps={fieldProps} areOptional />
      {children}
    </Form>
  );
}

type JoinField = (name: string) => FieldProps;

interface PartyPartProps {
  readonly say: Say;
  readonly draft: GuestDraft;
  readonly people: readonly Person[];
  readonly legend: string;
  readonly fieldProps: JoinField;
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
  /** Heading above the names; null for the lead traveller. */
  readonly title: string | null;
}

const nameFields = [
  { part: 'first_name', labelKey: 'fields.firstName', autoComplete: 'given-name' },
  { part: 'last_name', labelKey: 'fields.lastName', autoComplete: 'family-name' },
] as const;

function Names({ draft, person, title, fieldProps, saved, store }: NamesProps) {
  const { t } = useTranslation('mfe-checkout');
  const isFirst = person.id === 'r0a0';
  const choice = <SavedChoice saved={saved} draft={draft} person={person} store={store} />;
  const names = (
    <Pair>
      {nameFields.map(({ part, labelKey, autoComplete }) => (
        <TextField
          key={part}
          {...fieldProps(getNameField(person, part))}
          label={t(labelKey)}
          autoComplete={isFirst ? autoComplete : 'off'}
          maxLength={maxLengths.name}
          spellCheck={false}
          dir="auto"
          value={person[part]}
        />
      ))}
      {draft.orderQuestions.latinNames && <OnTicket person={person} />}
      <TravellerQuestions draft={draft} person={person} fieldProps={fieldProps} />
    </Pair>
  );
  return title === null ? (
    <>
      {choice}
      {names}
    </>
  ) : (
    <OtherTraveller>
      <legend>{title}</legend>
      {choice}
      {names}
    </OtherTraveller>
  );
}

/** Shows the name as printed on the ticket, if first and last name can be converted to Latin capitals. */
function OnTicket({ person }: Pick<NamesProps, 'person'>) {
  const { t } = useTranslation('mfe-checkout');
  const [last, first] = [toDocumentName(person.last_name), toDocumentName(person.first_name)];
  if (last === null || first === null) return null;
  return <Hint>{t('questions.onTicket', { name: `${last}/${first}` })}</Hint>;
}

function TravellerQuestions({ draft, person, fieldProps }: Pick<NamesProps, 'draft' | 'person' | 'fieldProps'>) {
  const book = getQuestionBook();
  return (
    book && (
      <book.QuestionFields
        parts={book.travellers}
        questions={draft.orderQuestions.travellers}
        typed={person.answers}
        countries={getCountries()}
        isLead={person.id === 'r0a0'}
        fieldProps={(path) => fieldProps(`${person.id}.${path}`)}
      />
    )
  );
}

interface ItemQuestionsProps extends Pick<NamesProps, 'draft' | 'fieldProps'> {
  /** Whether to show the items without a required question, which follow the contact, or the other ones. */
  readonly areOptional: boolean;
}

function ItemQuestions({ draft, fieldProps, areOptional }: ItemQuestionsProps) {
  const book = getQuestionBook();
  if (!book) return null;
  const items = draft.orderQuestions.items.filter(
    ({ questions }) => questions.some(({ required }) => required) !== areOptional,
  );
  return items.map(({ item_id, title, questions }) => (
    <Part key={item_id}>
      <legend>{title}</legend>
      <Pair>
        <book.QuestionFields
          parts={book.item}
          questions={questions}
          typed={draft.answers[item_id] ?? {}}
          countries={getCountries()}
          isLead
          fieldProps={(path) => fieldProps(getItemField(item_id, path))}
        />
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

const OtherTraveller = styled.fieldset({
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
