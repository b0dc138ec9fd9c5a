import { listCruiseMonths, readCruise, searchCruises } from '../endpoints/products/cruises.ts';
import { readActivity, searchActivities } from '../endpoints/products/activities.ts';
import { readCar, searchCars } from '../endpoints/products/cars.ts';
import { readTransfer, searchTransfers } from '../endpoints/products/transfers.ts';
import { bookingSample } from '../endpoints/orders/booking-samples.ts';
import { bookingSchema } from '../endpoints/orders/bookings.ts';
import {
  listNearbyAirports,
  offerFlights,
  readFareCalendar,
  readFareHistory,
  readFares,
  readSeatMap,
  searchFlights,
} from '../endpoints/products/flights.ts';
import { dateChangeSample, dateChangeSchema } from '../endpoints/orders/date-changes.ts';
import { holdSample } from '../endpoints/orders/hold-samples.ts';
import { holdSchema } from '../endpoints/orders/holds.ts';
import { readRental, searchRentals } from '../endpoints/products/holiday-rentals.ts';
import { membershipInvoiceSample, membershipSample } from '../endpoints/membership/membership-samples.ts';
import { membershipInvoiceSchema, membershipSchema } from '../endpoints/membership/memberships.ts';
import { paymentSample } from '../endpoints/payments/payment-samples.ts';
import { paymentSchema } from '../endpoints/payments/payments.ts';
import { planQuoteSample, planSample, renewalSample } from '../endpoints/membership/plan-samples.ts';
import { debtSchema, planQuoteSchema, planSchema } from '../endpoints/membership/plans.ts';
import { readResort, searchResorts } from '../endpoints/products/resorts.ts';
import { readStay, searchStays } from '../endpoints/products/stays.ts';
import { walletCardSample, walletProductSample } from '../endpoints/payments/wallet-samples.ts';
import { walletCardSchema, walletProductSchema } from '../endpoints/payments/wallet.ts';

/** The parsed samples of the API's documentation, for tests of every package; lint forbids importing them elsewhere. */

export const sampleHold = holdSchema.parse(holdSample.data);
export const sampleBooking = bookingSchema.parse(bookingSample.data);
export const [sampleItem] = sampleBooking.items;
export const sampleDateChange = dateChangeSchema.parse(dateChangeSample.data);
export const samplePayment = paymentSchema.parse(paymentSample.data);
export const samplePlan = planSchema.parse(planSample);
export const sampleQuote = planQuoteSchema.parse(planQuoteSample.response.data);
export const sampleDebt = debtSchema.parse(renewalSample.response.data.debts[0]);
export const sampleMembership = membershipSchema.parse(membershipSample);
export const sampleMembershipInvoice = membershipInvoiceSchema.parse(membershipInvoiceSample);
export const sampleWalletProduct = walletProductSchema.parse(walletProductSample);
export const sampleWalletCard = walletCardSchema.parse(walletCardSample);
export const { data: sampleResorts } = searchResorts.response.parse(searchResorts.sample.response);
export const { data: sampleResort } = readResort.response.parse(readResort.sample.response);
export const { data: sampleStays } = searchStays.response.parse(searchStays.sample.response);
export const { data: sampleStay } = readStay.response.parse(readStay.sample.response);
export const { data: sampleRentals } = searchRentals.response.parse(searchRentals.sample.response);
export const { data: sampleRental } = readRental.response.parse(readRental.sample.response);
export const { data: sampleCruiseMonths } = listCruiseMonths.response.parse(listCruiseMonths.sample.response);
export const { data: sampleCruise } = readCruise.response.parse(readCruise.sample.response);
export const { data: sampleActivities } = searchActivities.response.parse(searchActivities.sample.response);
export const { data: sampleActivity } = readActivity.response.parse(readActivity.sample.response);
export const { data: sampleCars } = searchCars.response.parse(searchCars.sample.response);
export const { data: sampleCar } = readCar.response.parse(readCar.sample.response);
export const { data: sampleTransfers } = searchTransfers.response.parse(searchTransfers.sample.response);
export const { data: sampleTransfer } = readTransfer.response.parse(readTransfer.sample.response);
export const { data: sampleCruises } = searchCruises.response.parse(searchCruises.sample.response);
export const { data: sampleFlights } = searchFlights.response.parse(searchFlights.sample.response);
export const { data: sampleFares } = readFares.response.parse(readFares.sample.response);
export const { data: sampleSeatMap } = readSeatMap.response.parse(readSeatMap.sample.response);
export const { data: sampleFareDays } = readFareCalendar.response.parse(readFareCalendar.sample.response);
export const { data: sampleFareHistory } = readFareHistory.response.parse(readFareHistory.sample.response);
export const { data: sampleNearbyAirports } = listNearbyAirports.response.parse(listNearbyAirports.sample.response);
export const { data: sampleFlightOffer } = offerFlights.response.parse(offerFlights.sample.response);
