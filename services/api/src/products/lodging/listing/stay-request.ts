import type { LodgingQuery } from '@travel/contracts/endpoints/products/lodgings';
import { money } from '@travel/contracts/money/money';
import type { Organisation } from '@travel/contracts/organisations/organisation.schema';
import type { Clock } from '@travel/kit/clock/clock';
import { ProblemError } from '@travel/kit/problem/problem';
import type { ApiDb } from '../../../platform/database/api-db.ts';
import { getResponseLanguage } from '@travel/kit/languages/response-language';
import type { Converter } from '@travel/reference/exchange/converter';
import type { Exchange } from '../../../reference/exchange/exchange.ts';
import type { FindMemberTerms, MemberTerms, PriceViewer } from '../../../reference/member-terms.ts';
import type { TakenNight } from '../../capacity/taken-capacity.ts';
import type { HomePlaces } from '../../home-picks/home-places.ts';
import type { OfferTokens } from '../../offer-tokens.ts';
import type { SearchCatalogue } from '../../suppliers/search-accounts.ts';
import type { LodgingKind } from '../lodging-kind.ts';
import type {
  LodgingSupplierQuery,
  PlaceHouses,
  Quote,
  SuppliedLodging,
} from '@travel/supplier-kit/lodging/lodging-supplier';
import { surroundingTexts } from '@travel/supplier-kit/lodging/lodging-texts';
import { readLodgingStay } from '@travel/supplier-kit/lodging/lodging-stay';
import type { Stay } from '@travel/supplier-kit/lodging/stay';
import { listAvailableUnits, type AvailableUnits } from './available-units.ts';
import type { LodgingReader } from './house-results.ts';

export interface LodgingSearchDependencies<Own> extends SuppliedLodging<Own> {
  readonly db: ApiDb;
  readonly clock: Clock;
  readonly exchange: Exchange;
  readonly memberTerms: FindMemberTerms;
  readonly tokens: Pick<OfferTokens, 'sign'>;
  readonly homePlaces: Pick<HomePlaces, 'list'>;
}

/** One kind of lodging, with everything that its searches and detail pages need. */
export interface LodgingContext<Own, Extras> extends LodgingSearchDependencies<Own> {
  readonly kind: LodgingKind<Own, Extras>;
  readonly searchSuppliers: SearchCatalogue<LodgingSupplierQuery, readonly Quote<Own>[]>;
}

/** The visitor who sends a request. */
export interface LodgingVisitor {
  session(): Promise<PriceViewer>;
  organisation(): Promise<Organisation>;
}

export type StayQuery = Pick<LodgingQuery, 'checkin' | 'checkout' | 'rooms' | 'currency' | 'lang'>;

/** A stay, and the terms on which its visitor sees prices. */
export interface PricedStay {
  readonly stay: Stay;
  readonly member: MemberTerms;
  readonly converter: Converter;
  readonly reader: LodgingReader;
}

/** A validated request for a stay at a place. */
export interface StayRequest extends PricedStay {
  readonly question: LodgingSupplierQuery;
  readonly organisation: Organisation;
}

export const week = 7;
/** Number of weeks that a house's page lists. */
export const weeksListed = 8;

/** Validates the requested stay and loads the member terms for the visitor's prices. */
export const readStayRequest = async <Own, Extras>(
  { kind, clock, exchange, memberTerms }: LodgingContext<Own, Extras>,
  { place }: PlaceHouses<Own>,
  query: StayQuery,
  visitor: LodgingVisitor,
): Promise<StayRequest> => {
  const stay = readLodgingStay(query, { isWeekly: kind.isWeekly, timeZone: place.time_zone, clock });
  const organisation = await visitor.organisation();
  const member = await memberTerms(await visitor.session(), organisation.id);
  const converter = await exchange.getConverter(query.currency);
  const reader: LodgingReader = {
    language: getResponseLanguage(query.lang),
    look: organisation.look,
    amount: (cents) => money(converter.convert(cents), converter.currency),
  };
  const { checkin, checkout, rooms } = stay;
  const question: LodgingSupplierQuery = { place_id: place.place_id, checkin, checkout, rooms };
  return { stay, member, converter, reader, question, organisation };
};

/** Returns the available units for which suppliers sent quotes, at the visitor's prices. */
export const listUnitsForRequest = <Own, Extras>(
  { kind, catalogue, clock }: LodgingContext<Own, Extras>,
  quotes: readonly Quote<Own>[],
  taken: readonly TakenNight[],
  { stay, member, converter, reader }: PricedStay,
): AvailableUnits<Own> =>
  listAvailableUnits(quotes, taken, {
    catalogue,
    stay,
    isWeekly: kind.isWeekly,
    converter,
    member,
    feeLabel: surroundingTexts(reader.language)('fee.cleaning'),
    now: clock.now(),
  });

/** Returns the dates of a stay and its number of nights. */
export const toStayDates = ({ checkin, checkout, nights }: Stay) => ({ checkin, checkout, nights: nights.length });

export const createNotFoundProblem = (
  code: 'place_unknown' | 'lodging_unknown',
  field: 'place' | 'lodging_id',
  what: string,
) => {
  const message = `There is no such ${what}`;
  return new ProblemError(code, 404, { detail: `${message}.`, errors: [{ field, message }] });
};
