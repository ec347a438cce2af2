import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { AdScreen, type AdScreenProps } from './ad-screen.tsx';

const OFFERED: AdScreenProps = {
  viewAddress: '/v1/properties/a1/views',
  crumbs: [{ label: 'Início', href: '/' }, { label: 'Casa' }],
  title: 'Casa com quintal',
  price: 'R$ 250.000',
  priceNote: undefined,
  badges: ['Casa'],
  place: 'Centro, Irecê, BA',
  closed: undefined,
  othersHref: '#parecidos',
  unsent: false,
  editHref: undefined,
  boostHref: undefined,
  boostLevel: null,
  gallery: null,
  mainFacts: null,
  children: null,
  advertiser: null,
  contact: 'FORMULÁRIO',
  keep: null,
  share: null,
  report: 'DENÚNCIA',
  similar: null,
};

const pageOf = (changes: Partial<AdScreenProps> = {}) =>
  renderToStaticMarkup(<AdScreen {...OFFERED} {...changes} />);

test('an ad that is offered has its form, and two ways that lead to it', () => {
  const page = pageOf();
  expect(page).toContain('FORMULÁRIO');
  expect(page.match(/href="#contato"/g)).toHaveLength(2);
});

describe('an ad that is gone', () => {
  test('says so, leads to others and asks nobody to write', () => {
    const page = pageOf({ closed: 'Vendido' });
    expect(page).toContain('Vendido!');
    expect(page).toContain('href="#parecidos"');
    expect(page).not.toContain('FORMULÁRIO');
    expect(page).not.toContain('#contato');
    expect(page).not.toContain('não foi enviada');
  });

  test('tells who was writing meanwhile that nothing was sent', () => {
    expect(pageOf({ closed: 'Vendido', unsent: true })).toContain('Sua mensagem não foi enviada');
  });
});

test('its owner finds where to change it, and neither a form nor a report', () => {
  const page = pageOf({ viewAddress: undefined, editHref: '/dashboard/properties/a1/edit' });
  expect(page).toContain('Este anúncio é seu');
  expect(page).toContain('href="/dashboard/properties/a1/edit"');
  expect(page).not.toContain('FORMULÁRIO');
  expect(page).not.toContain('DENÚNCIA');
  expect(page).not.toContain('data-view');
});
