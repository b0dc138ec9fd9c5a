import rates from './value-added.json' with { type: 'json' };

/** Value added, sales and rental taxes on services by country, in thousandths of the price before taxes. */
const thousandths: Readonly<Record<string, number>> = rates;

/** Returns the tax rate on services such as a rental or a ride, in thousandths of the price before taxes. */
export const getServiceTaxRate = (country: string): number => thousandths[country] ?? 150;
