import type { SavedTraveller, SavedTravellerInput } from '@travel/contracts/endpoints/people/profile';
import { isDay } from '@travel/contracts/locale/days/days';
import { findNameError } from '@travel/contracts/people/names';
import { isBirthday, isDocumentNumber, trimToNull } from '../form/rules.ts';
import type { FormValues } from '../form/use-text-form.ts';

export const genders = ['female', 'male', 'X'] as const;
export const documentKinds = ['passport', 'identity_card'] as const;

export const companionFields = [
  'first_name',
  'last_name',
  'date_of_birth',
  'nationality',
  'gender',
  'document.kind',
  'document.number',
  'document.country_code',
  'document.expires_on',
] as const;
export type CompanionField = (typeof companionFields)[number];

/** Returns the initial values of the companion form, without the document number, which the API never returns. */
export const toCompanionValues = (companion: SavedTraveller | null): FormValues<CompanionField> => ({
  first_name: companion?.first_name ?? '',
  last_name: companion?.last_name ?? '',
  date_of_birth: companion?.date_of_birth ?? '',
  nationality: companion?.nationality ?? '',
  gender: companion?.gender ?? '',
  'document.kind': companion?.document?.kind ?? '',
  'document.number': '',
  'document.country_code': companion?.document?.country_code ?? '',
  'document.expires_on': companion?.document?.expires_on ?? '',
});

const documentFields = ['document.kind', 'document.number', 'document.country_code', 'document.expires_on'] as const;

/** Returns whether any field of the travel document is filled in, which makes all of its fields required. */
const isDocumentBegun = (values: FormValues<CompanionField>): boolean =>
  documentFields.some((field) => values[field].trim() !== '');

/** Returns the validation rules of the companion form. A stored document number need not be typed again. */
export const companionRules =
  (hasNumber: boolean) =>
  (field: CompanionField, values: FormValues<CompanionField>): boolean => {
    const text = values[field].trim();
    switch (field) {
      case 'first_name':
      case 'last_name':
        return findNameError(text) !== undefined;
      case 'date_of_birth':
        return text !== '' && !isBirthday(text);
      case 'document.kind':
      case 'document.country_code':
        return text === '' && isDocumentBegun(values);
      case 'document.number':
        return text === '' ? !hasNumber && isDocumentBegun(values) : !isDocumentNumber(text);
      case 'document.expires_on':
        return isDocumentBegun(values) && !isDay(text);
      default:
        return false;
    }
  };

/** Converts the valid values of the companion form to the request body. */
export const toCompanionInput = (values: FormValues<CompanionField>): SavedTravellerInput => {
  const of = (field: CompanionField) => values[field].trim();
  return {
    first_name: of('first_name'),
    last_name: of('last_name'),
    date_of_birth: trimToNull(of('date_of_birth')),
    nationality: trimToNull(of('nationality')),
    gender: genders.find((one) => one === of('gender')) ?? null,
    document: isDocumentBegun(values)
      ? {
          kind: documentKinds.find((one) => one === of('document.kind')) ?? 'passport',
          country_code: of('document.country_code'),
          expires_on: of('document.expires_on'),
          ...(of('document.number') !== '' && { number: of('document.number') }),
        }
      : null,
  };
};
