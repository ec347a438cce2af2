import { describe, expect, test } from 'vitest';
import { propertyStanding, publicPath } from '../properties/own-property-view.ts';
import { publicVehiclePath, vehicleStanding } from '../vehicles/own-vehicle-view.ts';

const ARCHIVED = '2026-11-21T12:00:00Z';

describe.each([
  {
    kind: 'property',
    standing: (archived_at: string | null) => propertyStanding({ status: 'active', archived_at }),
    path: (archived_at: string | null) => publicPath({ status: 'active', path: '/x', archived_at }),
  },
  {
    kind: 'vehicle',
    standing: (archived_at: string | null) => vehicleStanding({ status: 'published', archived_at }),
    path: (archived_at: string | null) =>
      publicVehiclePath({ status: 'published', path: '/x', archived_at }),
  },
])('a published $kind', ({ standing, path }) => {
  test('is said to be published while it is', () => {
    expect(standing(null)).toMatchObject({ label: 'Publicado', tone: 'success' });
    expect(path(null)).toBe('/x');
  });

  test('is said to be archived in the archive, and what it comes back as', () => {
    expect(standing(ARCHIVED)).toEqual({
      label: 'Arquivado',
      tone: 'neutral',
      hint: 'Só você vê este anúncio. Desarquivado, ele volta a ser “Publicado”.',
    });
    expect(path(ARCHIVED)).toBeUndefined();
  });
});

test('a property that waits for our team is said to be in review, whatever its state', () => {
  const held = { status: 'pending', archived_at: null, held_at: ARCHIVED } as const;
  expect(propertyStanding(held).label).toBe('Em análise');
});
