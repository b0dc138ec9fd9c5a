import { describe, expect, it } from '@jest/globals';
import type { CatalogueAdapter } from '@travel/supplier-kit/conformance/adapter';
import { runAdapter } from '@travel/supplier-kit/conformance/run-adapter';
import type { Verdict } from '@travel/supplier-kit/conformance/scenario';
import { conformance } from './conformance.ts';

const run = (adapter: CatalogueAdapter): Promise<Verdict[]> => runAdapter(adapter, { recordings: '', live: null });

const list = (verdicts: readonly Verdict[], wanted: Verdict['verdict']): string[] =>
  verdicts.filter(({ verdict }) => verdict === wanted).map(({ scenario, detail }) => `${scenario}: ${detail}`);

describe('the conformance scenarios of suppliers in this process', () => {
  it.each(Object.entries(conformance))('passes those of %s', async (_, adapter) => {
    const verdicts = await run(adapter);
    expect(list(verdicts, 'failed')).toEqual([]);
    expect(list(verdicts, 'passed').length).toBeGreaterThanOrEqual(adapter.suppliers.length * 12);
  });

  it('fails a supplier that offers nothing, books again and does not cancel', async () => {
    const { activities } = conformance;
    if (!activities) throw new Error('There are no activities');
    let uses = 0;
    const verdicts = await run({
      ...activities,
      suppliers: activities.suppliers.slice(0, 1),
      sample: { ...activities.sample, listOffers: () => [] },
      create(id, control) {
        const supplier = activities.create(id, control);
        const book: typeof supplier.book = (key, offer, context) =>
          supplier.book(`${key} ${(uses += 1)}`, offer, context);
        return {
          ...supplier,
          book,
          async confirmCancellation({ reference }, context) {
            const found = await supplier.retrieve({ key: '', reference, offer: null }, context);
            return found ?? Promise.reject(new Error('no booking'));
          },
        };
      },
    });
    const failed = list(verdicts, 'failed').join('\n');
    expect(failed).toMatch(/finds offers whose content is in the catalogue: no offers/);
    expect(failed).toMatch(/returns the first booking when a key is used twice: booked twice/);
    expect(failed).toMatch(/retrieves a booking by key and by reference: booking is not found/);
  });
});
