import { noQuestions, type QuestionSet } from '@travel/contracts/orders/questions';
import { adultFromAge } from '@travel/contracts/products/flights/passengers';
import { maxDocumentNameLength, toDocumentName } from '@travel/contracts/people/names';
import type { TravellerRefusal, Travellers } from '../product.ts';
import { checkAgesAreBooked, checkDocumentsValidUntil, checkInfantsHaveAdults } from '../travellers/traveller-rules.ts';
import type { FlightContent } from './flight-content.ts';
import { maxTicketName, toTicketName } from './supplied/ticket-names.ts';

const refuseField = (field: string, message: string): TravellerRefusal => ({
  code: 'validation_failed',
  field,
  message,
});

/** The flag with which organisations restrict flights to signed-in visitors (spec §2.8). */
export const flightSignInFlag = 'flightLoginRequired';

/** Returns what airlines ask of each passenger: always the date of birth, and a document for international journeys. */
export const getFlightQuestions = ({ details }: Pick<FlightContent, 'details'>): QuestionSet => {
  if (!details) return noQuestions;
  const required = (key: QuestionSet['travellers'][number]['key']) => ({ key, required: true });
  const always = [required('date_of_birth'), required('gender')];
  return {
    travellers: details.documents === 'none' ? always : [...always, required('nationality'), required('document')],
    item: [],
    names: 'latin',
  };
};

/** Requires one name per booked passenger with the booked ages. Returns the first refusal, or null. */
const checkPassengersAreBooked = ({ parties }: FlightContent, { guests }: Travellers): TravellerRefusal | null => {
  const adults = parties.reduce((all, party) => all + party.adults, 0);
  const ages = parties.flatMap(({ children }) => children);
  const most = adults + ages.length;
  if (guests.length > most) {
    return { code: 'too_many_guests', field: `guests[${most}]`, message: `${most} at most`, most };
  }
  if (guests.length < most) return refuseField(`guests[${guests.length}]`, `A ticket has a name: ${most} are required`);
  const open = [...ages];
  for (const [at, { child_age }] of guests.entries()) {
    if (child_age === undefined) continue;
    const found = open.indexOf(child_age);
    if (found < 0) return refuseField(`guests[${at}].child_age`, 'Nobody of this age was booked');
    open.splice(found, 1);
  }
  const grown = guests.filter(({ child_age }) => child_age === undefined).length;
  return grown > adults ? refuseField(`guests[${grown - 1}].child_age`, `${adults} adults were booked`) : null;
};

/**
 * Requires names that fit on a ticket. Airlines print them in the letters of a passport's machine-readable zone, with a
 * limited length.
 */
const checkNamesArePrintable = ({ travellers }: Travellers): TravellerRefusal | null => {
  for (const [at, traveller] of travellers.entries()) {
    for (const part of ['first_name', 'last_name'] as const) {
      if (toDocumentName(traveller[part]) === null) {
        return refuseField(
          `travellers[${at}].${part}`,
          'Latin letters are required, as in the lower lines of the passport',
        );
      }
    }
    const { first_name, last_name } = traveller;
    if (`${toDocumentName(last_name)} ${toDocumentName(first_name)}`.length > maxDocumentNameLength) {
      return refuseField(
        `travellers[${at}].last_name`,
        `A ticket has room for ${maxDocumentNameLength} letters of both names`,
      );
    }
  }
  return null;
};

/** Requires passports for international journeys for which identity cards are not sufficient. */
const checkPassports = ({ details }: FlightContent, { travellers }: Travellers): TravellerRefusal | null => {
  if (details?.documents !== 'passport') return null;
  const at = travellers.findIndex(({ document }) => document && document.kind !== 'passport');
  return at < 0 ? null : refuseField(`travellers[${at}].document.kind`, 'A passport is required on this journey');
};

/** Requires data that airlines accept in orders of suppliers: titles follow from the gender, and names are short. */
const checkSupplied = ({ details }: FlightContent, { travellers, phone }: Travellers): TravellerRefusal | null => {
  if (!details?.supply) return null;
  if (!/^\+[1-9]\d{6,14}$/.test(phone)) return refuseField('contact.phone', 'The airline does not accept this number');
  const seen = new Set<string>();
  for (const [at, { first_name, last_name, gender }] of travellers.entries()) {
    const names = { first_name: toTicketName(first_name), last_name: toTicketName(last_name) };
    for (const part of ['first_name', 'last_name'] as const) {
      if (names[part].length > maxTicketName)
        return refuseField(`travellers[${at}].${part}`, `The airline accepts at most ${maxTicketName} letters`);
    }
    const name = `${names.first_name} ${names.last_name}`.toLowerCase();
    if (seen.has(name)) return refuseField(`travellers[${at}].first_name`, 'Two passengers have the same name');
    seen.add(name);
    if (gender === 'X') return refuseField(`travellers[${at}].gender`, 'The airline accepts only female and male');
  }
  return null;
};

/** Requires names and ages of the booked passengers, an adult for each infant, and documents that remain valid. */
export const checkPassengers = (item: FlightContent, told: Travellers): TravellerRefusal | null => {
  const { guests, travellers, phone } = told;
  if (guests.length === 0) return refuseField('guests', 'At least one passenger is required');
  if (phone === '') return refuseField('contact.phone', 'A telephone number is required');
  if (guests[0]?.child_age !== undefined) return refuseField('guests[0].child_age', 'The first passenger is an adult');
  // Orders that the sandbox creates for tests have no details and need no passengers.
  if (!item.details || !item.starts || !item.ends) return null;
  const days = { starts: item.starts.date, ends: item.ends.date };
  return (
    checkPassengersAreBooked(item, told) ??
    checkNamesArePrintable(told) ??
    checkInfantsHaveAdults(travellers) ??
    checkAgesAreBooked(travellers, { ...days, adultFrom: adultFromAge }) ??
    checkPassports(item, told) ??
    checkDocumentsValidUntil(travellers, days.ends) ??
    checkSupplied(item, told)
  );
};
