import { expect, test } from 'vitest';
import { propertyTowns, propertyTypeLinks, vehicleBrands } from './site-map-groups.ts';

const IRECE = { slug: 'irece', name: 'Irecê' };
const AMERICA = { slug: 'america-dourada', name: 'América Dourada' };
const PROPERTY = { town: null, category: null, listing_status: null, ads: 1 } as const;

test('towns stand in the alphabet, each with everything first and then what there is', () => {
  const groups = propertyTowns([
    { ...PROPERTY, slug: 'imoveis', ads: 9 },
    { ...PROPERTY, slug: 'em-irece', town: IRECE, ads: 5 },
    {
      ...PROPERTY,
      slug: 'casas-a-venda-em-irece',
      town: IRECE,
      category: 'house',
      listing_status: 'sale',
      ads: 4,
    },
    { ...PROPERTY, slug: 'casas-em-irece', town: IRECE, category: 'house', ads: 4 },
    { ...PROPERTY, slug: 'em-america-dourada', town: AMERICA },
  ]);
  expect(groups).toEqual([
    {
      name: 'América Dourada',
      all: { label: 'Tudo em América Dourada', href: '/imoveis/em-america-dourada', ads: 1 },
      links: [],
    },
    {
      name: 'Irecê',
      all: { label: 'Tudo em Irecê', href: '/imoveis/em-irece', ads: 5 },
      links: [{ label: 'Casas à venda', href: '/imoveis/casas-a-venda-em-irece', ads: 4 }],
    },
  ]);
});

test('types are named by what is done with them', () => {
  const rent = { ...PROPERTY, category: 'lot', listing_status: 'rent' } as const;
  expect(
    propertyTypeLinks([
      { ...rent, slug: 'lotes-para-alugar' },
      { ...PROPERTY, category: 'lot', slug: 'lotes' },
      { ...rent, town: IRECE, slug: 'lotes-para-alugar-em-irece' },
    ]),
  ).toEqual([{ label: 'Lotes para alugar', href: '/imoveis/lotes-para-alugar', ads: 1 }]);
});

test('a brand has its types and models, and none of a town', () => {
  const honda = { slug: 'honda', name: 'Honda' };
  const line = { town: null, vehicle_type: null, brand: honda, model: null, ads: 2 } as const;
  const model = { slug: 'cg-160', name: 'CG 160' };
  expect(
    vehicleBrands([
      { ...line, vehicle_type: 'motorcycles', slug: 'motos-honda' },
      { ...line, model, slug: 'honda-cg-160' },
      { ...line, vehicle_type: 'motorcycles', town: IRECE, slug: 'motos-honda-em-irece' },
    ]),
  ).toEqual([
    {
      name: 'Honda',
      links: [
        { label: 'Motos Honda', href: '/veiculos/motos-honda', ads: 2 },
        { label: 'CG 160', href: '/veiculos/honda-cg-160', ads: 2 },
      ],
    },
  ]);
});
