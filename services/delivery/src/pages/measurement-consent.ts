/** The European Economic Area, Switzerland and the United Kingdom, where optional measurements require consent. */
const consentCountries = new Set(
  (
    'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO CH GB ' +
    // The following codes are those of territories of these countries.
    'AX BL GF GP GG GI IM JE MF MQ RE YT'
  ).split(' '),
);

/** Returns whether pages need a visitor's consent before they measure performance (decision 018). */
export const requiresMeasurementConsent = (country: string): boolean => consentCountries.has(country);
