/** The European Economic Area, Switzerland and the United Kingdom: what is not needed to serve a page is asked about. */
const asking = new Set(
  (
    'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO CH GB ' +
    // Parts of these countries with codes of their own.
    'AX BL GF GP GG GI IM JE MF MQ RE YT'
  ).split(' '),
);

/** Whether a visitor in a country is asked before pages measure how they feel (decision 018). */
export const requiresMeasurementConsent = (country: string): boolean => asking.has(country);
