import { DAY_MS } from '#core/durations.ts';
import { describe, expect, test } from 'vitest';
import {
  propertyActions,
  PROPERTY_STATUSES,
  type PropertyStatus,
} from '#core/properties/property-lifecycle.ts';
import type { ListingStatus } from '#core/properties/property.ts';
import { propertyLineActions, type OwnPropertyLine } from '../properties/own-property-view.ts';
import { confirmStep } from './next-step.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

/** What stands in sight in the line of an ad, and what waits behind "Mais". */
function lineOf(status: PropertyStatus, listing: ListingStatus, archived = false) {
  const ad = {
    status,
    listing_status: listing,
    archived_at: archived ? NOW : null,
    highlighted_until: null,
    held_at: null,
    ended_by_plan: false,
    confirmed_at: null,
  };
  const { next, actions } = propertyLineActions({
    ...ad,
    allowed_actions: propertyActions(ad, 'owner', NOW),
  } as unknown as OwnPropertyLine);
  return { inSight: next?.label, behind: actions.map(({ action }) => action) };
}

describe('the line of an own property', () => {
  test.each([
    ['pending', 'sale', 'Publicar'],
    ['paused', 'rent', 'Publicar'],
    ['active', 'sale', 'Vendi'],
    ['active', 'rent', 'Aluguei'],
    ['active', 'both', 'Vendi'],
    ['sold', 'sale', 'Voltar ao ar'],
    ['rented', 'rent', 'Voltar ao ar'],
    ['inactive', 'sale', undefined],
  ] as const)('that is %s and for %s has “%s” in sight', (status, listing, label) => {
    expect(lineOf(status, listing).inSight).toBe(label);
  });

  test('has one way out of the archive, whatever state waits there', () => {
    for (const status of PROPERTY_STATUSES)
      expect(lineOf(status, 'sale', true)).toEqual({ inSight: 'Desarquivar', behind: [] });
  });

  test('loses no action and shows none twice', () => {
    const { behind } = lineOf('active', 'both');
    expect(behind).toEqual([
      'confirm',
      'pause',
      'rented',
      'highlight',
      'pending',
      'duplicate',
      'archive',
    ]);
  });

  test('that nobody confirmed for 30 days is asked about that first', () => {
    const step = (days: number) =>
      confirmStep({ confirmed_at: new Date(NOW.getTime() - days * DAY_MS).toISOString() }, NOW);
    expect(step(29)).toBeUndefined();
    expect(step(30)).toMatchObject({ action: 'confirm' });
    expect(confirmStep({ confirmed_at: null }, NOW)).toBeUndefined();
  });
});
