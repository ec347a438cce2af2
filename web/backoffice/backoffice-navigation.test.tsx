import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { areasOf, type OfficeArea } from '#core/office/office-area.ts';
import { pathTo } from '#core/site/paths.ts';
import { BackofficeNavigation, SectionTabs } from './backoffice-navigation.tsx';
import { screensCalled } from './commands/command-choices.ts';
import { groupsFor } from './office-sections.ts';
import { EmailText } from './email-link.tsx';

test('what waits is counted beside its section, in the menu and on the tabs of its pages', () => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <BackofficeNavigation
        admin={{ name: 'Rui', email: 'rui@exemplo.com.br', areas: areasOf('owner') }}
        waiting={{ backofficeAdvertisements: 4, backofficeReports: 9 }}
        siteName="Mandacaru"
      />
    </MemoryRouter>,
  );
  const linkTo = (path: string) =>
    new RegExp(`<a[^>]*href="${path}"[^>]*>.*?</a>`).exec(page)?.[0].replaceAll(/<[^>]+>/g, '');
  expect(linkTo(pathTo('backofficeAdvertisements'))).toBe('Moderação13 esperando');
  expect(linkTo(pathTo('backofficeUsers'))).toBe('Usuários');
  expect(page).toMatch(/Menu<span[^>]*>13</);
  const tabs = renderToStaticMarkup(
    <MemoryRouter initialEntries={[pathTo('backofficeReports')]}>
      <SectionTabs areas={areasOf('owner')} waiting={{ backofficeReports: 9 }} />
    </MemoryRouter>,
  );
  expect(
    tabs
      .replaceAll(/<[^>]+>/g, '|')
      .split('|')
      .filter(Boolean),
  ).toEqual(['Em análise', 'Denúncias', '9', 'Confiança']);
  expect(tabs).toMatch(/aria-current="page"[^>]*>Denúncias/);
});

test.each([
  ['backofficeVehicles', '/backoffice/dashboard/vehicles/0123456789', 'Veículos'],
  ['backofficeBrands', '/backoffice/dashboard/vehicles/brands', 'Veículos'],
  ['backofficeReports', '/backoffice/dashboard/propertyReports', 'Moderação'],
  ['backoffice', '/backoffice/dashboard', 'Início'],
] as const)('of %s one section is the current one', (_, address, label) => {
  const page = renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <BackofficeNavigation
        admin={{ name: 'Rui', email: 'rui@exemplo.com.br', areas: areasOf('owner') }}
        waiting={{}}
        siteName="Mandacaru"
      />
    </MemoryRouter>,
  );
  const current = page.match(/<a[^>]*aria-current="page"[^>]*>.*?<\/a>/g) ?? [];
  const labels = current.map((link) => link.replaceAll(/<[^>]+>/g, ''));
  // Once at the side, once in the menu of a telephone.
  expect(labels).toEqual([label, label]);
});

test('the menu has at most twelve entries, and every page is in it once', () => {
  const sections = groupsFor(areasOf('owner')).flatMap((group) => group.sections);
  expect(sections.length).toBeLessThanOrEqual(12);
  const names = sections.flatMap(({ pages }) => pages.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
  expect(names).toHaveLength(23);
});

test('who has one area of the work sees its sections alone', () => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <BackofficeNavigation
        admin={{ name: 'Célia', email: 'celia@exemplo.com.br', areas: areasOf('finance') }}
        waiting={{}}
        siteName="Mandacaru"
      />
    </MemoryRouter>,
  );
  expect(page).toContain(`href="${pathTo('backofficePayments')}"`);
  expect(page).not.toMatch(/Auditoria|Equipe|Denúncias|Anúncios/);
});

test.each(['moderator', 'finance'] as const)('as %s one finds no team by its name', (role) => {
  const called = (areas: readonly OfficeArea[]) =>
    screensCalled('equipe', areas).map(({ label }) => label);
  expect(called(areasOf('owner'))).toEqual(
    expect.arrayContaining(['Equipe', 'Convidar para a equipe']),
  );
  expect(called(areasOf(role))).toEqual([]);
});

test('an e-mail address may break after the @ and after points only', () => {
  expect(renderToStaticMarkup(<EmailText email="ana.maria@correio.example" />)).toBe(
    'ana.<wbr/>maria@<wbr/>correio.<wbr/>example',
  );
});
