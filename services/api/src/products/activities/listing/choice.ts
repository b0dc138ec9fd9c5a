import { readActivity, type ActivityAnswer } from '@travel/contracts/endpoints/products/activities';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { Party } from '@travel/contracts/orders/party';
import type { Clock } from '@travel/kit/clock/clock';
import { createFieldProblem } from '@travel/kit/problem/problem';
import type { Converter } from '@travel/reference/exchange/converter';
import type { TakenNight } from '../../capacity/taken-capacity.ts';
import type { OfferTokens } from '../../offer-tokens.ts';
import { toListedPrice, priceGroups } from '../schedule/price.ts';
import { countPlacesTaken } from '../schedule/people.ts';
import { getEndTime, isBookable } from '../schedule/slots.ts';
import { getCancellation } from '../schedule/terms.ts';
import { createLeftCounter, type OpenSlot } from './available-activities.ts';
import type { ActivityQuote } from '@travel/supplier-kit/activities/activity-supplier';
import { getLanguageLabel, type ActivityReader } from './activity-labels.ts';
import { toPriceBasis } from '../../prices/price-basis.ts';
import { listServiceTaxLines } from '../../prices/tax-lines.ts';
import { getPriceSubject } from '../offers/activity-offer.ts';

interface ChoiceInput {
  readonly quote: ActivityQuote;
  readonly open: readonly OpenSlot[];
  readonly taken: readonly TakenNight[];
  readonly query: {
    readonly date: string;
    readonly time: string;
    readonly language?: string;
    readonly people: string;
  };
  readonly party: Party;
  readonly converter: Converter;
  readonly organisation: Pick<Organisation, 'id' | 'look'>;
  readonly reader: ActivityReader;
}

const createUnknownSlot = (date: string, open: readonly OpenSlot[]) => {
  const there = open.filter((slot) => slot.date === date).map(({ time }) => time);
  const field = there.length > 0 ? 'time' : 'date';
  const message = there.length > 0 ? `That day it begins at ${there.join(', ')}` : 'It does not take place that day';
  return createFieldProblem(readActivity, 'slot_unknown', field, message, {
    title: 'No start at this time',
    context: { times: there, dates: [...new Set(open.map((slot) => slot.date))] },
  });
};

const createUnknownLanguage = (languages: readonly string[]) => {
  return createFieldProblem(readActivity, 'language_unknown', 'language', `The guide speaks ${languages.join(', ')}`, {
    title: 'The guide does not speak that language',
    context: { languages },
  });
};

interface Dependencies {
  readonly tokens: Pick<OfferTokens, 'sign'>;
  readonly clock: Clock;
}

/** Creates a function that returns the start time that the visitor chose, with an offer if it is available. */
export const createChoice =
  ({ tokens, clock }: Dependencies) =>
  ({
    quote,
    open,
    taken,
    query,
    party,
    converter,
    organisation,
    reader,
  }: ChoiceInput): NonNullable<ActivityAnswer['chosen']> => {
    const { activity, slots } = quote;
    const { date, time, people } = query;
    const now = clock.now();
    const slot = slots.find((one) => one.date === date && one.time === time);
    if (!slot || !isBookable(activity, slot, now)) throw createUnknownSlot(date, open);
    const own = reader.language.slice(0, 2);
    const language = query.language ?? (activity.languages.includes(own) ? own : (activity.languages[0] ?? 'en'));
    if (!activity.languages.includes(language)) throw createUnknownLanguage(activity.languages);
    const left = createLeftCounter(taken)(activity, slot);
    const isLeft = left >= countPlacesTaken(activity, party);
    const groups = priceGroups(activity, slot, party, converter);
    const cancellation = getCancellation(activity, slot, now);
    const promised = {
      activity_id: activity.activity_id,
      date,
      time,
      language,
      people,
      currency: converter.currency,
      groups: groups.map(({ kind, count, each }) => ({ kind, count, each })),
      cancellation,
      look: organisation.look,
      organisation_id: organisation.id,
    };
    const { offer, expires_at, basis } = tokens.sign('ACT', promised, getPriceSubject(promised));
    const price = toListedPrice(activity, groups, converter.currency, reader.t);
    return {
      date,
      time,
      ends: getEndTime(activity, time),
      language: getLanguageLabel(language, reader),
      left,
      price,
      basis: toPriceBasis(basis, listServiceTaxLines(price.tax, activity.place.country_code, reader.language)),
      cancellation,
      offer: isLeft ? offer : null,
      expires_at: isLeft ? expires_at : null,
      can_pay_later: cancellation.refundable,
    };
  };
